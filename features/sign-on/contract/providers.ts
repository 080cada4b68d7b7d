import * as z from 'zod/mini'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { MappedField, MappingRule, MAX_RULES } from '#features/people/contract/mapping.ts'

const endpoint = endpointsOf({ permission: 'sign_on.write' })

export const MAX_PROVIDERS = 20
const LONGEST_VALUE = 200

/** How a provider speaks. A further protocol has a line here and a folder beside `server/oidc/`. */
export const PROTOCOLS = ['oidc', 'saml'] as const
export const Protocol = z.enum(PROTOCOLS)
export type Protocol = z.infer<typeof Protocol>

/** Who asks for the second step: Convoy, of whoever has set one up, or the provider. */
export const SecondStep = z.enum(['convoy', 'provider'])
export type SecondStep = z.infer<typeof SecondStep>

const address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.url({ protocol: /^https?$/ }),
  z.refine((text) => {
    const url = URL.parse(text)
    return url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === '')
  }),
)
const Domain = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/))

export const OidcSettings = z.object({
  protocol: z.literal('oidc'),
  /** As its discovery names itself. */
  issuer: address,
  client_id: line({ max: 300 }),
  /** Beside `openid email profile`. */
  scopes: z.array(z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/))).check(z.maxLength(20)),
})
export type OidcSettings = z.infer<typeof OidcSettings>

/** Where people sign in, or where a provider describes itself; it may have a query. */
const place = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.url({ protocol: /^https?$/ }),
  z.refine((text) => {
    const url = URL.parse(text)
    return url !== null && [url.username, url.password, url.hash].every((part) => part === '')
  }),
)

export const MAX_CERTIFICATES = 10
const SamlDescription = {
  /** As it names itself in what it signs. */
  entity_id: line({ max: 500 }),
  sign_in_url: place,
  /** Any of them signs; of each the DER, in base64. */
  certificates: z
    .array(z.string().check(z.maxLength(8_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)))
    .check(z.minLength(1), z.maxLength(MAX_CERTIFICATES)),
}
export const SamlSettings = z.object({
  protocol: z.literal('saml'),
  ...SamlDescription,
  /** Where its description is asked for anew, so that keys change without anybody here; null: it was pasted. */
  metadata_url: z.nullable(place),
  /** Beside its assertion, which always has to be signed, the answer around it. */
  wants_signed_answer: z.boolean(),
})
export type SamlSettings = z.infer<typeof SamlSettings>
export type SamlDescription = Pick<SamlSettings, 'entity_id' | 'sign_in_url' | 'certificates'>

export const ProviderSettings = z.discriminatedUnion('protocol', [OidcSettings, SamlSettings])
export type ProviderSettings = z.infer<typeof ProviderSettings>

/** Who comes in by a provider, and as what. */
const who = {
  domains: z.array(Domain).check(z.minLength(1), z.maxLength(100)),
  adds_people: z.boolean(),
  trusts_addresses: z.boolean(),
  rules: z.array(MappingRule).check(z.maxLength(MAX_RULES)),
}
const written = {
  name: line({ max: 60 }),
  is_on: z.boolean(),
  settings: ProviderSettings,
  ...who,
  second_step: SecondStep,
  /** One of these has to stand in `amr` or `acr`; without any, every sign-in by the provider counts as two steps. */
  step_values: z.array(line({ max: LONGEST_VALUE })).check(z.maxLength(20)),
  logs_out: z.boolean(),
}
const wish = () =>
  z.object({
    ...written,
    /** Left out: the one that is kept stays. Empty: there is none. */
    client_secret: z.optional(line({ min: 0, max: 1_000 })),
  })

export const Provider = z.object({
  id: z.uuid(),
  protocol: Protocol,
  ...written,
  has_secret: z.boolean(),
  /** What is typed in at the provider. */
  return_address: z.string(),
  logout_address: z.nullable(z.string()),
  /** Where this app describes itself to it, and its name there; null where there is no such thing. */
  metadata_address: z.nullable(z.string()),
  people: z.int(),
  last_good_at: z.nullable(z.string()),
  last_error: z.nullable(z.object({ at: z.string(), message: z.string(), detail: z.string() })),
})
export type Provider = z.infer<typeof Provider>

const Keeper = z.object({ id: z.uuid(), name: z.string() })
export const SignOnState = z.object({
  providers: z.array(Provider),
  passwords_off: z.boolean(),
  /** The administrator who keeps a password; null as well when they may not any more. */
  keeper: z.nullable(Keeper),
  /** Administrators with a password. */
  keepers: z.array(Keeper),
  /** Of all who may sign in, how many have never done so by a provider; and how many of them organise. */
  never: z.object({ people: z.int(), organisers: z.int(), total: z.int() }),
  /** Where every return address begins. */
  origin: z.string(),
})
export type SignOnState = z.infer<typeof SignOnState>

export const getSignOn = endpoint({
  method: 'GET',
  path: '/api/sign-on',
  summary:
    'The providers by whom people sign in, never their secrets, and whether passwords are switched off.',
  input: z.object({}),
  output: SignOnState,
})

const addressErrors = ['sign_on_address_inside', 'sign_on_address_plain'] as const
const One = z.object({ provider: Provider })

export const createProvider = endpoint({
  method: 'POST',
  path: '/api/sign-on/providers',
  summary: 'Adds a provider by whom people sign in.',
  confirm: true,
  input: wish(),
  output: One,
  errors: [...addressErrors, 'sign_on_metadata_unreadable', 'sign_on_too_many'],
})

export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/sign-on/providers/:provider_id',
  summary:
    'Changes a provider. Switched off, it signs nobody in, and the sessions that it opened end, but for that of the caller.',
  confirm: true,
  input: z.extend(wish(), { provider_id: z.uuid() }),
  output: One,
  errors: [
    ...addressErrors,
    'sign_on_metadata_unreadable',
    'sign_on_provider_not_found',
    'sign_on_last_provider',
  ],
})

export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/api/sign-on/providers/:provider_id',
  summary: 'Deletes a provider with the links of people to it; the sessions that it opened end.',
  confirm: true,
  input: z.object({ provider_id: z.uuid() }),
  output: z.object({}),
  errors: ['sign_on_provider_not_found', 'sign_on_last_provider'],
})

export const testProvider = endpoint({
  method: 'POST',
  path: '/api/sign-on/test',
  summary: 'Asks a provider of OpenID Connect for its description, and says what it can do.',
  reads: true,
  input: z.object({ issuer: address }),
  output: z.object({
    issuer: z.string(),
    authorization: z.string(),
    keys: z.int(),
    logs_out: z.boolean(),
    tells_logouts: z.boolean(),
    claims: z.array(z.string()),
    acr_values: z.array(z.string()),
  }),
  errors: [...addressErrors, 'sign_on_silent', 'sign_on_answer_wrong'],
})

export const readMetadata = endpoint({
  method: 'POST',
  path: '/api/sign-on/metadata',
  summary:
    'Reads how a provider of SAML describes itself, from an address or from what was pasted. Nothing is kept.',
  reads: true,
  input: z.object({
    url: z.optional(place),
    /** Read when there is no address. */
    xml: z.optional(block({ min: 1, max: 200_000 })),
  }),
  output: z.object({
    ...SamlDescription,
    /** Whose the certificates are and how long they are good for, in their order. */
    keys: z.array(z.object({ name: z.string(), until: z.string() })),
  }),
  errors: [...addressErrors, 'sign_on_silent', 'sign_on_metadata_unreadable'],
})

export const previewClaims = endpoint({
  method: 'POST',
  path: '/api/sign-on/preview',
  summary:
    'Who would come in with these claims (JSON, a token or an assertion, whose signature is not asked for here), and as what. Nothing is changed.',
  reads: true,
  input: z.object({
    provider_id: z.optional(z.uuid()),
    protocol: z._default(Protocol, 'oidc'),
    ...who,
    claims: block({ min: 2, max: 60_000 }),
  }),
  output: z.object({
    who: z.enum(['linked', 'matched', 'new', 'refused']),
    /** Of whoever is known. */
    name: z.nullable(z.string()),
    /** Why nobody comes in. */
    refusal: z.nullable(z.string()),
    fields: z.array(
      z.object({
        field: MappedField,
        value: z.string(),
        /** The rule from which it comes, counted from 0. */
        rule: z.int(),
        /** There is no such department, country or role: the field stays as it is. */
        known: z.boolean(),
      }),
    ),
  }),
  errors: ['sign_on_claims_unreadable', 'sign_on_provider_not_found'],
})

export const setPasswords = endpoint({
  method: 'PUT',
  path: '/api/sign-on/passwords',
  summary:
    'Switches passwords off for everybody but one administrator, who keeps theirs for the day on which no provider answers, or on again.',
  confirm: true,
  input: z.object({ off: z.boolean(), keeper_id: z.nullable(z.uuid()) }),
  output: SignOnState,
  errors: ['sign_on_no_provider', 'sign_on_keeper_wrong'],
})
