import * as z from 'zod/mini'
import { PASSKEY_ERRORS, passkeyShown } from '#features/auth/contract/passkeys.ts'
import { secondFactor } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

/** A path of the app to go on to: nothing that could lead elsewhere. */
export const Way = z.string().check(z.maxLength(2_000), z.regex(/^\/(?:[^/\\\p{Cc}]\P{Cc}*)?$/u))

const begun = z.object({ url: z.string() })

export const startSignOn = endpoint({
  method: 'POST',
  path: '/api/sign-on/:provider_id/start',
  summary:
    'Begins a sign-in by a provider: answers the address to go to, and binds it to this browser for ten minutes.',
  access: 'public',
  input: z.object({
    provider_id: z.uuid(),
    to: z.optional(Way),
    remember_me: z._default(z.boolean(), false),
  }),
  output: begun,
  errors: ['sign_on_provider_not_found', 'sign_on_silent', 'sign_on_answer_wrong'],
})

export const confirmBySignOn = endpoint({
  method: 'POST',
  path: '/api/sign-on/:provider_id/confirm',
  summary:
    'The same for somebody who is signed in: they sign in anew at a provider of theirs, in place of giving the password again (`confirmation_needed`).',
  access: 'participant',
  inPerson: true,
  input: z.object({ provider_id: z.uuid(), to: z.optional(Way) }),
  output: begun,
  errors: ['sign_on_link_not_found', 'sign_on_silent', 'sign_on_answer_wrong'],
})

/** How a sign-in by a provider can end; each has its words and says what to do. */
export const SIGN_ON_REFUSALS = [
  'sign_on_silent',
  'sign_on_blocked',
  'sign_on_expired',
  'sign_on_cancelled',
  'sign_on_domain_not_allowed',
  'sign_on_second_step_missing',
  'sign_on_refused',
  'sign_on_answer_wrong',
  'sign_on_address_missing',
  'sign_on_address_unverified',
  'sign_on_not_invited',
  'sign_on_person_gone',
  'sign_on_linked_otherwise',
  'sign_on_other_person',
] as const
export type SignOnRefusal = (typeof SIGN_ON_REFUSALS)[number]

export const finishSignOn = endpoint({
  method: 'POST',
  path: '/api/sign-on/finish',
  summary:
    'Ends a sign-in by a provider with what it answered (the query of the return address), once, in the browser that began it. Whoever signs in to Convoy in two steps sends a code, or shows a passkey, after `auth_code_required`.',
  access: 'public',
  input: z.object({
    /** At whose return address it came; what lets somebody in is the answer, and the cookie of their browser. */
    provider: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
    answer: z.string().check(z.maxLength(8_000), z.regex(/^[\x20-\x7e]*$/)),
    code: z.optional(secondFactor()),
    passkey: passkeyShown(),
  }),
  output: z.object({
    /** Null when a session was confirmed and none opened. */
    token: z.nullable(z.string()),
    remember: z.boolean(),
    /** A path of the app. */
    to: z.nullable(z.string()),
  }),
  errors: [
    'sign_on_provider_not_found',
    ...SIGN_ON_REFUSALS,
    'auth_code_required',
    'auth_code_wrong',
    'auth_too_many_attempts',
    ...PASSKEY_ERRORS,
  ],
})

export const SignOnLink = z.object({
  provider_id: z.uuid(),
  name: z.string(),
  linked_at: z.string(),
  last_used_at: z.string(),
})
export type SignOnLink = z.infer<typeof SignOnLink>

export const listSignOnLinks = endpoint({
  method: 'GET',
  path: '/api/user/me/sign-on',
  inPerson: true,
  summary: 'The providers by whom the caller signs in.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ links: z.array(SignOnLink), may_remove: z.boolean() }),
})

export const removeSignOnLink = endpoint({
  method: 'DELETE',
  path: '/api/user/me/sign-on/:provider_id',
  inPerson: true,
  confirm: true,
  changesSignIn: true,
  summary:
    'A provider no longer signs the caller in; their other devices are signed out. Refused without a password or a passkey to sign in with.',
  access: 'participant',
  input: z.object({ provider_id: z.uuid() }),
  output: z.object({}),
  errors: ['sign_on_link_not_found', 'sign_on_password_first'],
})
