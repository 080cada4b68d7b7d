import type { Services } from '#platform/server/services.ts'
import { tooMany } from './auth.limits.ts'
import { findSecurity } from './auth.two-factor.store.ts'
import { type CodeRefusal, refuseSecondStep } from './auth.two-factor.ts'

/** Why somebody who is signed in is not believed to be who they are. */
export type ConfirmRefusal = Omit<CodeRefusal, 'code'> & {
  code: CodeRefusal['code'] | 'auth_wrong_password' | 'auth_no_password'
}

/**
 * The password again, before what hurts (and a code of whoever signs in in two steps): a device that was left open must
 * not be enough. Whoever has no password sets one first, by a mail to their address.
 */
export async function refuseIdentity(
  services: Pick<Services, 'db' | 'limits' | 'passwords'>,
  userId: string,
  given: { password: string; code?: string | undefined },
): Promise<ConfirmRefusal | undefined> {
  return (
    (await refusePassword(services, userId, given.password)) ?? refuseSecondStep(services, userId, given.code)
  )
}

/** The password alone. */
export async function refusePassword(
  { db, limits, passwords }: Pick<Services, 'db' | 'limits' | 'passwords'>,
  userId: string,
  password: string,
): Promise<ConfirmRefusal | undefined> {
  const hash = (await findSecurity(db, userId))?.password_hash
  if (!hash) return { code: 'auth_no_password' }
  const guess = await limits.take('confirm_person', userId)
  if (!guess.allowed) return { code: 'auth_too_many_attempts', ...tooMany(guess) }
  if (!(await passwords.matches(password, hash)))
    return { code: 'auth_wrong_password', fields: { password: { code: 'wrong_password' } } }
  await limits.reset('confirm_person', userId)
  return undefined
}
