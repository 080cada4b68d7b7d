import * as z from 'zod/mini'
import { shownName } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

export const MAX_PASSKEYS = 20
export const LONGEST_PASSKEY_NAME = 60

/** Bytes as browsers and this app write them. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/))

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const Transport = z.enum(TRANSPORTS)

/** What an authenticator has signed, as `PublicKeyCredential.toJSON()` writes it. */
export const Assertion = z.object({
  id: bytes(1_400),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: z.optional(bytes(100)),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** A passkey in place of a code, where one is asked for. */
export const passkeyShown = () => z.optional(Assertion)
/** How it can be refused. */
export const PASSKEY_ERRORS = [
  'auth_passkey_expired',
  'auth_passkey_refused',
  'auth_passkey_copied',
  'auth_passkeys_unavailable',
] as const

const Attestation = z.object({
  id: bytes(1_400),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,30}$/))).check(z.maxLength(20))),
  }),
})
export type Attestation = z.infer<typeof Attestation>

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(Transport),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/start',
  summary:
    'What a browser has to ask a passkey for, of whoever it is: good once, in this browser, for five minutes. Nothing in it depends on an address.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** Where passkeys work: a page at another address leads there. */
    origin: z.string(),
    options: z.object({
      challenge: z.string(),
      timeout: z.int(),
      rpId: z.string(),
      userVerification: z.literal('required'),
      /** Those of whoever is signed in; empty for anybody else, whose browser knows which it has. */
      allowCredentials: z.array(Credential),
    }),
  }),
  errors: ['auth_passkeys_unavailable'],
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/login',
  summary:
    'Signs in with a passkey that has verified whose finger, face or PIN it was, which counts as two steps, and answers the access token.',
  access: 'public',
  input: z.object({ passkey: Assertion, remember_me: z._default(z.boolean(), false) }),
  output: z.object({ token: z.string() }),
  errors: [...PASSKEY_ERRORS, 'auth_email_not_verified', 'auth_passwords_off'],
})

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/confirm/passkey',
  summary:
    'A passkey of the caller in place of the password and a code: opens for ten minutes of this session the calls that ask for them, and counts as the second step of it.',
  access: 'participant',
  input: z.object({ passkey: Assertion }),
  output: z.object({ confirmed: z.boolean() }),
  errors: [...PASSKEY_ERRORS, 'auth_passwords_off'],
})

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** It may lie on several devices of the person, and not on one alone. */
  is_synced: z.boolean(),
  /** When it was refused because its counter went backwards, as that of a copy does. */
  copied_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/me/passkeys',
  inPerson: true,
  summary: 'The passkeys of the caller.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ passkeys: z.array(Passkey) }),
  errors: [],
})

export const startPasskeyAdding = endpoint({
  method: 'POST',
  path: '/api/user/me/passkeys/start',
  inPerson: true,
  confirm: true,
  summary:
    'What a browser needs to make a passkey for the caller: good once, in this browser, for five minutes.',
  access: 'participant',
  input: z.object({}),
  output: z.object({
    origin: z.string(),
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      /** Those that are here already. */
      excludeCredentials: z.array(Credential),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  errors: ['auth_passkeys_unavailable', 'auth_passkey_too_many', 'auth_passwords_off'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/me/passkeys',
  inPerson: true,
  confirm: true,
  changesSignIn: true,
  summary:
    'Adds the passkey that the browser has made. It counts as the second step of this session as well.',
  access: 'participant',
  input: z.object({ name: shownName({ max: LONGEST_PASSKEY_NAME }), passkey: Attestation }),
  output: z.object({ passkey: Passkey }),
  errors: [
    'auth_passkey_expired',
    'auth_passkey_unfit',
    'auth_passkey_known',
    'auth_passkey_too_many',
    'auth_passkeys_unavailable',
    'auth_passwords_off',
  ],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/user/me/passkeys/:passkey_id',
  inPerson: true,
  summary: 'Gives a passkey of the caller another name.',
  access: 'participant',
  input: z.object({ passkey_id: z.uuid(), name: shownName({ max: LONGEST_PASSKEY_NAME }) }),
  output: z.object({ passkey: Passkey }),
  errors: ['auth_passkey_not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/me/passkeys/:passkey_id',
  inPerson: true,
  confirm: true,
  changesSignIn: true,
  summary:
    'A passkey no longer signs the caller in; their other devices are signed out. Refused when they could not come in any more.',
  access: 'participant',
  input: z.object({ passkey_id: z.uuid() }),
  output: z.object({}),
  errors: ['auth_passkey_not_found', 'auth_passkey_last'],
})
