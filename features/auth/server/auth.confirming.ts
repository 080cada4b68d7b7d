import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { tooMany } from './auth.limits.ts'
import { mayUsePassword } from './auth.rules.ts'
import { findSecurity } from './auth.two-factor.store.ts'
import { checkSecondStep } from './auth.two-factor.ts'

type PasswordCode = 'auth_wrong_password' | 'auth_no_password' | 'auth_too_many_attempts'
type Given<Code extends ErrorCode = never> = {
  password?: string | undefined
  /** In this session, a few minutes ago: for whoever has no password, at their provider. */
  isConfirmed?: boolean | undefined
  fail: Fail<PasswordCode | Code>
}

/**
 * The password again, before what hurts (and a code of whoever signs in in two steps): a device that was left open must
 * not be enough. Whoever has no password signs in anew at their provider, or sets one first, by a mail to their address.
 */
export async function checkIdentity(
  services: Pick<Services, 'db' | 'limits' | 'passwords'>,
  userId: string,
  given: Given<'auth_code_required' | 'auth_code_wrong'> & { code?: string | undefined },
): Promise<void> {
  await checkPassword(services, userId, given)
  await checkSecondStep(services, userId, given)
}

/** The password alone. */
export async function checkPassword(
  { db, limits, passwords }: Pick<Services, 'db' | 'limits' | 'passwords'>,
  userId: string,
  { password, isConfirmed, fail }: Given,
): Promise<void> {
  const mayUse = mayUsePassword(await getSettings(db), userId)
  const hash = mayUse ? (await findSecurity(db, userId))?.password_hash : undefined
  if (!hash && isConfirmed) return
  if (!hash) throw fail('auth_no_password')
  if (!password) throw fail('auth_wrong_password', { fields: { password: { code: 'wrong_password' } } })
  const guess = await limits.take('confirm_person', userId)
  if (!guess.allowed) throw fail('auth_too_many_attempts', tooMany(guess))
  if (!(await passwords.matches(password, hash)))
    throw fail('auth_wrong_password', { fields: { password: { code: 'wrong_password' } } })
  await limits.reset('confirm_person', userId)
}
