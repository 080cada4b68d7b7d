import * as z from 'zod/mini'
import { PASSKEY_ERRORS, passkeyShown } from './passkeys.ts'
import { DocumentName } from '#features/documents/contract/documents.ts'
import { emailAddress, linkToken, secondFactor, writtenText } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'
import { PasswordPolicy } from '#platform/contract/password-policy.ts'

/** Longest password anyone may send, before any policy: hashing must stay bounded. */
export const PASSWORD_CEILING = 200

const password = () => z.string().check(z.minLength(1), z.maxLength(PASSWORD_CEILING))
/** Left out by whoever has none, and has signed in anew at their provider a moment ago. */
export const passwordAgain = () => z.optional(password())
const Token = z.object({ token: z.string() })
const Done = z.object({ done: z.boolean() })

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with e-mail and password and answers the access token (C-40).',
  access: 'public',
  input: z.object({
    email: emailAddress(),
    password: password(),
    remember_me: z._default(z.boolean(), false),
    /** Of whoever signs in in two steps; asked for by `auth_code_required`. */
    code: z.optional(secondFactor()),
    passkey: passkeyShown(),
  }),
  output: Token,
  errors: [
    'auth_wrong_credentials',
    'auth_email_not_verified',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    'auth_passwords_off',
    ...PASSKEY_ERRORS,
  ],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary:
    'Ends the session of the token that is sent along, and answers where the person logs out of the provider by whom they came.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ done: z.boolean(), onward: z.nullable(z.string()) }),
  errors: [],
})

export const renewSession = endpoint({
  method: 'POST',
  path: '/api/sessions/renew',
  summary: 'A token with a later expiry for the same session.',
  access: 'participant',
  input: z.object({}),
  output: Token,
  errors: [],
})

/** By what a session was opened. */
export const SessionVia = z.enum(['password', 'autologin', 'provider', 'passkey'])

export const Session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  via: SessionVia,
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  inPerson: true,
  summary: 'The devices on which the caller is signed in.',
  access: 'participant',
  input: z.object({}),
  output: z.array(Session),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:session_id',
  inPerson: true,
  confirm: true,
  summary: 'Signs one of the caller’s devices out.',
  access: 'participant',
  input: z.object({ session_id: z.uuid() }),
  output: Done,
  errors: ['auth_session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  inPerson: true,
  confirm: true,
  summary: 'Signs out every device but this one.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  errors: [],
})

export const getPasswordPolicy = endpoint({
  method: 'GET',
  path: '/api/password-policy',
  summary: 'The requirements a new password has to meet.',
  access: 'public',
  input: z.object({}),
  output: PasswordPolicy,
  errors: [],
})

export const Consent = z.object({ name: DocumentName, version: z.int() })

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Opens an account and sends the link that confirms its address.',
  access: 'public',
  input: z.object({
    first_name: writtenText('name'),
    last_name: writtenText('name'),
    email: emailAddress(),
    password: password(),
    language: z._default(Language, 'en'),
    consents: z.array(Consent).check(z.maxLength(10)),
  }),
  output: Done,
  errors: [
    'auth_registration_closed',
    'auth_address_not_invited',
    'auth_password_too_weak',
    'auth_consent_missing',
    'auth_too_many_attempts',
    'auth_passwords_off',
  ],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify/resend',
  summary: 'Sends the confirmation link once more. The answer never tells whether the address is known.',
  access: 'public',
  input: z.object({ email: emailAddress() }),
  output: Done,
  errors: ['auth_too_many_attempts'],
})

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary:
    'Confirms the address of an account with the link from the mail, and signs in whoever has chosen a password with it.',
  access: 'public',
  input: z.object({ id: z.uuid(), token: linkToken() }),
  /** No token for an account without a password, or with a second step. */
  output: z.object({ email: z.string(), token: z.nullable(z.string()) }),
  errors: ['auth_link_invalid'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Sends a link to set a new password. The answer never tells whether the address is known.',
  access: 'public',
  input: z.object({ email: emailAddress() }),
  output: Done,
  errors: ['auth_too_many_attempts', 'auth_passwords_off'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Sets a new password with the link from the mail and signs every device out.',
  access: 'public',
  changesSignIn: true,
  input: z.object({ token: linkToken(), password: password() }),
  output: z.object({ email: z.string() }),
  errors: ['auth_link_invalid', 'auth_password_too_weak', 'auth_passwords_off'],
})

export const LinkPurpose = z.enum(['verify', 'reset', 'autologin'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

export const readLink = endpoint({
  method: 'POST',
  path: '/api/links/read',
  summary: 'Whom a link belongs to, without using it up.',
  access: 'public',
  input: z.object({ purpose: LinkPurpose, token: linkToken() }),
  output: z.object({ first_name: z.string() }),
  errors: ['auth_link_invalid', 'auth_passwords_off'],
})

export const autologin = endpoint({
  method: 'POST',
  path: '/api/autologin',
  summary:
    'Signs in with a personal link, once. Where passwords are switched off everybody comes in by a provider, and links let nobody in.',
  access: 'public',
  input: z.object({ token: linkToken(), code: z.optional(secondFactor()), passkey: passkeyShown() }),
  output: Token,
  errors: [
    'auth_link_invalid',
    'auth_passwords_off',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    ...PASSKEY_ERRORS,
  ],
})
