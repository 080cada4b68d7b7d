import type { PasswordPolicy } from '#platform/contract/password-policy.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Seconds a token lives, and how long renewing can stretch its session at most. */
export function sessionLifetime(remember: boolean): { life: number; atMost: number } {
  return remember ? { life: 30 * DAY, atMost: 90 * DAY } : { life: 12 * HOUR, atMost: 7 * DAY }
}

/** Seconds until a link stops working. */
export const linkLifetime = {
  verify: 24 * HOUR,
  reset: HOUR / 2,
  autologin: 3 * DAY,
  /** To confirm a new address. */
  email: 24 * HOUR,
  /** The way back from a new address to the old one. */
  revert: 7 * DAY,
} as const

/** The first requirement that the password misses. */
export function passwordProblem(password: string, policy: PasswordPolicy): FieldProblem | undefined {
  const length = Array.from(password).length
  if (length < policy.min_length)
    return { code: 'password_min_length', values: { minimum: policy.min_length } }
  if (policy.max_length !== null && length > policy.max_length) {
    return { code: 'password_max_length', values: { maximum: policy.max_length } }
  }
  if (policy.lowercase && !/\p{Ll}/u.test(password)) return { code: 'password_lowercase' }
  if (policy.uppercase && !/\p{Lu}/u.test(password)) return { code: 'password_uppercase' }
  if (policy.numeric && !/\p{Nd}/u.test(password)) return { code: 'password_numeric' }
  if (policy.non_alphanumeric && !/[^\p{L}\p{N}]/u.test(password))
    return { code: 'password_non_alphanumeric' }
  return undefined
}

/** An address may register when it was invited, or when its domain is allowed; `*` allows every domain. */
export function mayRegister(
  email: string,
  { domains, invited }: { domains: readonly string[]; invited: boolean },
): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return invited || domains.includes('*') || domains.includes(domain)
}

/** An account may move where somebody could register. Where nobody registers by domain, any address will do. */
export function mayMoveTo(
  email: string,
  { domains, invited }: { domains: readonly string[]; invited: boolean },
): boolean {
  return domains.length === 0 || mayRegister(email, { domains, invited })
}

/** Where passwords are switched off, one administrator keeps theirs. */
export function mayUsePassword(
  { passwords_off, password_keeper }: { passwords_off: boolean; password_keeper: string | null },
  userId: string | undefined,
): boolean {
  return !passwords_off || (userId !== undefined && userId === password_keeper)
}

/** A personal link is for participants: whoever can do harm signs in with a password. */
export function mayUseAutologin(role: string): boolean {
  return role === 'participant'
}
