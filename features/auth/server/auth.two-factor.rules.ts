import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** Steps that a clock may be off, before and after. */
const DRIFT = 1
// Without letters and digits that look alike.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const RECOVERY_LENGTH = 24
export const RECOVERY_CODES = 10

export type GivenCode = { kind: 'app'; digits: string } | { kind: 'recovery'; hash: Buffer }

/** What somebody typed: six digits of an app, or else a recovery code. */
export function readCode(text: string): GivenCode {
  const plain = text.toLowerCase().replaceAll(/[ -]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'app', digits: plain }
  return { kind: 'recovery', hash: hashOfRecoveryCode(plain) }
}

export function newTwoFactorSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes
}

function totpOf(secret: Uint8Array, label?: { programme: string; email: string }) {
  return new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    ...(label && { issuer: label.programme, label: label.email }),
  })
}

/** The secret for whoever types it, and as the address that a QR code shows. */
export function describeSecret(secret: Uint8Array, label: { programme: string; email: string }) {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** The step of 30 seconds from which the digits come, within one of `now`; nothing when they are wrong. */
export function stepOf(secret: Uint8Array, digits: string, now: number): number | undefined {
  const drift = totpOf(secret).validate({ token: digits, timestamp: now, window: DRIFT })
  return drift === null ? undefined : Math.floor(now / 1_000 / PERIOD_S) + drift
}

/** Twenty-four letters and digits in six groups: 118 bits, which nobody guesses even with the hashes at hand. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest()
}

/** Organisers who may have to sign in in two steps, and do not. */
export function lacksTwoFactor(
  person: { role: string; two_factor: boolean },
  { totp_required_for_organisers }: { totp_required_for_organisers: boolean },
): boolean {
  return totp_required_for_organisers && person.role !== 'participant' && !person.two_factor
}
