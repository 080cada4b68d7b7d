import * as z from 'zod/mini'
import { PASSWORD_CEILING, passwordAgain } from './auth.ts'
import { emailAddress, linkToken, secondFactor } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

/** The password again, before what hurts; with two-step sign-in a code as well. */
const password = () => z.string().check(z.minLength(1), z.maxLength(PASSWORD_CEILING))
const code = () => z.optional(secondFactor())
const Done = z.object({ done: z.boolean() })

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/me/password',
  inPerson: true,
  summary:
    'Sets a new password and signs every other device out. Whoever has none yet (came in by a personal link) sets one by the mail of `POST /api/forgot-password`.',
  access: 'participant',
  changesSignIn: true,
  input: z.object({ password: passwordAgain(), code: code(), new_password: password() }),
  output: z.object({ ended: z.int() }),
  errors: [
    'auth_wrong_password',
    'auth_no_password',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    'auth_password_too_weak',
    'auth_passwords_off',
  ],
})

export const EmailChange = z.object({ email: z.string(), expires_at: z.string() })

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/user/me/email',
  inPerson: true,
  summary: 'The address that the caller has asked for and not confirmed yet.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ waiting: z.nullable(EmailChange) }),
  errors: [],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/me/email',
  inPerson: true,
  summary:
    'Sends a link to a new address; the account moves there once it is confirmed. The answer never tells whether the address belongs to somebody.',
  access: 'participant',
  input: z.object({ email: emailAddress(), password: passwordAgain(), code: code() }),
  output: z.object({ waiting: EmailChange }),
  errors: [
    'auth_wrong_password',
    'account_field_directory',
    'auth_no_password',
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    'auth_email_same',
    'auth_address_not_invited',
  ],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/me/email',
  inPerson: true,
  summary: 'Takes the wish for a new address back; its link ends.',
  access: 'participant',
  input: z.object({}),
  output: Done,
  errors: [],
})

export const EmailLinkPurpose = z.enum(['confirm', 'revert'])
export type EmailLinkPurpose = z.infer<typeof EmailLinkPurpose>

export const readEmailLink = endpoint({
  method: 'POST',
  path: '/api/email-change/read',
  summary: 'To which address a link of an e-mail change leads, without using it up.',
  access: 'public',
  input: z.object({ purpose: EmailLinkPurpose, token: linkToken() }),
  output: z.object({ first_name: z.string(), email: z.string() }),
  errors: ['auth_link_invalid'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email-change/confirm',
  summary:
    'Moves an account to the new address, with the link that went there, and signs out every device but the one that asked.',
  access: 'public',
  changesSignIn: true,
  input: z.object({ token: linkToken() }),
  output: z.object({ email: z.string() }),
  errors: ['auth_link_invalid'],
})

export const revertEmail = endpoint({
  method: 'POST',
  path: '/api/email-change/revert',
  summary:
    'Takes an account back to the address before, with the link that went there, and signs every device out. A password and a second step that came since end.',
  access: 'public',
  changesSignIn: true,
  input: z.object({ token: linkToken() }),
  output: z.object({ email: z.string() }),
  errors: ['auth_link_invalid'],
})
