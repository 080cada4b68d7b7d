import * as z from 'zod/mini'
import { passwordAgain } from './auth.ts'
import { secondFactor } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/user/me/security',
  summary: 'How the caller signs in: whether with a password, and whether in two steps.',
  access: 'participant',
  input: z.object({}),
  output: z.object({
    /** False for whoever has only come in by a personal link, and where passwords are switched off. */
    has_password: z.boolean(),
    /** By whom the caller can sign in beside a password; there they confirm what hurts. */
    providers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Who they are was shown a few minutes ago, in this session. */
    confirmed: z.boolean(),
    /** The same by a passkey, which stands for the password and a code. */
    confirmed_by_passkey: z.boolean(),
    /** As many as can be used: none where passwords are switched off. */
    passkeys: z.int(),
    passwords_off: z.boolean(),
    two_factor: z.boolean(),
    recovery_codes_left: z.int(),
    /** Organisers may have to sign in in two steps before they can organise anything. */
    two_factor_needed: z.boolean(),
  }),
  errors: [],
})

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/two-factor/set-up',
  inPerson: true,
  summary:
    'Makes a secret for an authenticator app (RFC 6238). It counts once a first code has come from it, within the ten minutes for which the password then counts as given.',
  access: 'participant',
  input: z.object({ password: passwordAgain() }),
  output: z.object({
    /** In base 32, for whoever types it. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    address: z.string(),
  }),
  errors: ['auth_wrong_password', 'auth_no_password', 'auth_too_many_attempts', 'auth_two_factor_on'],
})

export const turnTwoFactorOn = endpoint({
  method: 'POST',
  path: '/api/two-factor/on',
  inPerson: true,
  summary:
    'Switches two-step sign-in on with a first code and answers the recovery codes, this once. Every other device is signed out.',
  access: 'participant',
  confirm: true,
  changesSignIn: true,
  input: z.object({ code: secondFactor() }),
  output: RecoveryCodes,
  errors: ['auth_code_wrong', 'auth_too_many_attempts', 'auth_two_factor_on', 'auth_two_factor_not_set_up'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/two-factor/recovery-codes',
  inPerson: true,
  summary: 'Ten new recovery codes; the earlier ones end, and every other device is signed out.',
  access: 'participant',
  changesSignIn: true,
  input: z.object({ password: passwordAgain(), code: z.optional(secondFactor()) }),
  output: RecoveryCodes,
  errors: [
    'auth_wrong_password',
    'auth_no_password',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    'auth_two_factor_off',
  ],
})

export const turnTwoFactorOff = endpoint({
  method: 'POST',
  path: '/api/two-factor/off',
  inPerson: true,
  summary: 'Switches two-step sign-in off and signs every other device out.',
  access: 'participant',
  changesSignIn: true,
  input: z.object({ password: passwordAgain(), code: z.optional(secondFactor()) }),
  output: z.object({ done: z.boolean() }),
  errors: [
    'auth_wrong_password',
    'auth_no_password',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    'auth_two_factor_off',
  ],
})
