import { getKey } from '#features/programme/server/programme.ts'
import type { Assertion } from '#features/auth/contract/passkeys.ts'
import { type PasskeyMeans, type ShownCode, takePasskey } from '#features/auth/server/passkeys/passkeys.ts'
import { countPasskeys } from '#features/auth/server/passkeys/passkeys.store.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import type { Fail, RequestFacts } from '#platform/server/http/handler.ts'
import type { Limits, Verdict } from '#platform/server/limits/limits.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { tooMany } from './auth.limits.ts'
import { unseal } from './auth.seal.ts'
import {
  hashOfRecoveryCode,
  newRecoveryCode,
  readCode,
  RECOVERY_CODES,
  stepOf,
} from './auth.two-factor.rules.ts'
import { findSecurity, replaceRecoveryCodes, takeRecoveryCode, takeStep } from './auth.two-factor.store.ts'

const CODES = ['auth_code_required', 'auth_code_wrong', 'auth_too_many_attempts'] as const
type CodeFail = Fail<(typeof CODES)[number]>
type Code = { code?: string | undefined }

/**
 * The second step of somebody who signs in: a code, or a passkey of theirs in place of it. Refused unless it was right,
 * or there is no second step. Answers what was shown; a passkey counts for whoever has no other second step as well.
 */
export async function checkSecondStep(
  services: Pick<Services, 'db' | 'limits'> & PasskeyMeans,
  userId: string,
  {
    code,
    passkey,
    request,
    fail,
  }: Code & {
    passkey?: Assertion | undefined
    request: Pick<RequestFacts, 'matters'>
    fail: Fail<(typeof CODES)[number] | ShownCode>
  },
): Promise<'code' | 'passkey' | undefined> {
  if (passkey) {
    await takePasskey(services, { passkey, request, owner: userId, fail })
    return 'passkey'
  }
  const mayShow = async () => (await countPasskeys(services.db, userId)) > 0
  return (await checkCode(services, userId, { code, fail, mayShow })) ? 'code' : undefined
}

/**
 * Uses up the code of whoever signs in in two steps; refused unless it was right, or there is no second step. Answers
 * whether there was one.
 * Guesses are counted per person: whoever gets here has shown the password or a personal link.
 */
export async function checkCode(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  userId: string,
  { code: text, fail, mayShow }: Code & { fail: CodeFail; mayShow?: () => Promise<boolean> },
): Promise<boolean> {
  const security = await findSecurity(db, userId)
  if (!security?.totp_on_at || !security.totp_secret) return false
  // Whoever gets here has shown the password already: the page may offer what they have.
  const offered = async (): Promise<Faults> =>
    (await mayShow?.()) ? { passkey: { code: 'passkey_too' } } : {}
  if (!text?.trim()) throw fail('auth_code_required', { fields: await offered() })
  const guess = await takeCodeGuess(limits, userId)
  if (guess) throw fail('auth_too_many_attempts', tooMany(guess))
  const given = readCode(text)
  const isRight =
    given.kind === 'app'
      ? await takeDigits(db, userId, { ...security, totp_secret: security.totp_secret }, given.digits)
      : await takeRecoveryCode(db, userId, given.hash)
  if (!isRight)
    throw fail('auth_code_wrong', { fields: { code: { code: 'wrong_code' }, ...(await offered()) } })
  await limits.reset('two_factor_person', userId)
  return true
}

async function takeDigits(
  db: Db,
  userId: string,
  { totp_secret, now }: { totp_secret: Buffer; now: string },
  digits: string,
): Promise<boolean> {
  const secret = await openSecret(db, userId, totp_secret)
  const step = stepOf(secret, digits, Date.parse(now))
  return step !== undefined && (await takeStep(db, userId, step))
}

export async function openSecret(db: Db, userId: string, sealed: Buffer): Promise<Buffer> {
  return unseal(await getKey(db, 'totp'), userId, sealed)
}

/** Counts one guess at a code; answers the refusal when it was one too many. */
export async function takeCodeGuess(limits: Limits, userId: string): Promise<Verdict | undefined> {
  const verdict = await limits.take('two_factor_person', userId)
  return verdict.allowed ? undefined : verdict
}

/** Ten new codes in place of the earlier ones; only their hashes stay. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode))
  return codes
}
