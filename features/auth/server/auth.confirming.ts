import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Caller, Fail } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { tooMany } from './auth.limits.ts'
import { mayUsePassword } from './auth.rules.ts'
import { findSecurity } from './auth.two-factor.store.ts'
import { checkCode } from './auth.two-factor.ts'

type PasswordCode = 'auth_wrong_password' | 'auth_no_password' | 'auth_too_many_attempts'
type Given<Code extends ErrorCode = never> = {
  password?: string | undefined
  fail: Fail<PasswordCode | Code>
}
/** Who they are, and how they have shown it anew in this session, a few minutes ago. */
type Confirming = Pick<Caller, 'id' | 'isConfirmed' | 'hasShownPasskey'>

/**
 * The password again, before what hurts (and a code of whoever signs in in two steps): a device that was left open must
 * not be enough. A passkey that was shown anew stands for both. Whoever has no password signs in anew at their provider,
 * or sets one first, by a mail to their address.
 */
export async function checkIdentity(
  services: Pick<Services, 'db' | 'limits' | 'passwords'>,
  caller: Confirming,
  given: Given<'auth_code_required' | 'auth_code_wrong'> & { code?: string | undefined },
): Promise<void> {
  if (given.password === undefined && caller.hasShownPasskey) return
  await checkPassword(services, caller, given)
  await checkCode(services, caller.id, given)
}

/** The password alone. */
export async function checkPassword(
  { db, limits, passwords }: Pick<Services, 'db' | 'limits' | 'passwords'>,
  { id: userId, isConfirmed, hasShownPasskey }: Confirming,
  { password, fail }: Given,
): Promise<void> {
  if (password === undefined && hasShownPasskey) return
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
