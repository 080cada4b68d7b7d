import * as client from 'openid-client'
import { keepEach } from '#platform/server/database/kept.ts'
import type { OidcSettings } from '#features/sign-on/contract/providers.ts'
import { readPasted } from '#features/sign-on/server/claims.rules.ts'
import type { Proof, Spoken, SpokenProtocol } from '#features/sign-on/server/protocol.ts'
import type { ProviderFetch } from '#features/sign-on/server/provider-fetch.ts'
import { Refused } from '#features/sign-on/server/refused.ts'
import { CLOCKS_APART_S } from '#features/sign-on/server/sign-on.rules.ts'
import { createKeyring } from './oidc.keys.ts'
import { readLogoutToken } from './oidc.logout.ts'
import { refusalFrom } from './oidc.refusals.ts'

const DESCRIPTION_FOR_MS = 600_000
const SECONDS = 10

export type Inspected = {
  issuer: string
  authorization: string
  keys: number
  logs_out: boolean
  tells_logouts: boolean
  claims: string[]
  acr_values: string[]
}
/** What a provider says of itself. Throws `Refused`. */
type Inspect = { inspect: (issuer: string) => Promise<Inspected> }

const settingsOf = ({ settings }: Pick<Spoken, 'settings'>) => settings as OidcSettings

type Kept = { verifier: string; nonce: string; anew: boolean }

/** OpenID Connect: the code flow with PKCE, nonce and state; every token with its signature checked. */
export function oidc(fetch: ProviderFetch): SpokenProtocol & Inspect {
  const asked: client.CustomFetch = (url, options) => fetch(url, options)
  const descriptions = keepEach<client.ServerMetadata>({ milliseconds: DESCRIPTION_FOR_MS, most: 100 })
  const keyring = createKeyring(fetch)

  const discover = async (issuer: string) => {
    const found = await client.discovery(new URL(issuer), 'nobody', undefined, client.None(), {
      [client.customFetch]: asked,
      timeout: SECONDS,
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    })
    const description = { ...found.serverMetadata() } as client.ServerMetadata
    // Entra ID describes `common` so: any company in the world, and a token of another one would look alike.
    if (description.issuer.includes('{'))
      throw new Refused(
        'sign_on_answer_wrong',
        `${description.issuer} is many companies: name the tenant in the address, and add a provider for each`,
      )
    return description
  }
  const describe = (issuer: string) =>
    descriptions
      .get(issuer, () => discover(issuer))
      .catch((error: unknown) => {
        throw refusalFrom(error)
      })

  async function configOf(provider: Spoken): Promise<client.Configuration> {
    const { issuer, client_id } = settingsOf(provider)
    const server = await describe(issuer)
    const config = new client.Configuration(
      server,
      client_id,
      { [client.clockTolerance]: CLOCKS_APART_S },
      wayOf(server, provider.secret),
    )
    config[client.customFetch] = asked
    config.timeout = SECONDS
    if (issuer.startsWith('http:')) client.allowInsecureRequests(config)
    // A token is believed for its signature and not for the line on which it came.
    client.enableNonRepudiationChecks(config)
    return config
  }

  return {
    async begin(provider, { state, anew }) {
      const config = await configOf(provider)
      const kept: Kept = {
        verifier: client.randomPKCECodeVerifier(),
        nonce: client.randomNonce(),
        anew,
      }
      const { acr_values_supported } = config.serverMetadata()
      const acr = provider.step_values.filter((value) => acr_values_supported?.includes(value))
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: provider.returnTo,
        scope: ['openid', 'email', 'profile', ...settingsOf(provider).scopes].join(' '),
        state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ...(acr.length > 0 && { acr_values: acr.join(' ') }),
        ...(anew && { prompt: 'login', max_age: '0' }),
      })
      return { url: url.href, kept: JSON.stringify(kept) }
    },

    stateOf: (answer) => answer.get('state') ?? undefined,

    async finish(provider, { answer, state, kept }): Promise<Proof> {
      const { verifier, nonce, anew } = JSON.parse(kept) as Kept
      try {
        const config = await configOf(provider)
        keyring.lend(config)
        const tokens = await client.authorizationCodeGrant(
          config,
          new URL(`${provider.returnTo}?${answer}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        )
        keyring.keep(config)
        const own = tokens.claims()!
        const more = await furtherClaims(config, tokens.access_token, own.sub)
        const claims: Record<string, unknown> & { auth_time?: number } = { ...more, ...own }
        if (anew && typeof claims.auth_time !== 'number')
          throw new Refused('sign_on_answer_wrong', 'the token does not say when the person signed in')
        return {
          subject: own.sub,
          claims,
          sid: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
          hint: tokens.id_token,
          steps: [claims['acr'], ...(Array.isArray(claims['amr']) ? claims['amr'] : [])].filter(
            (step): step is string => typeof step === 'string',
          ),
          signedInAt: claims.auth_time,
        }
      } catch (error) {
        throw refusalFrom(error)
      }
    },

    async logoutUrl(provider, { hint, backTo }) {
      const config = await configOf(provider)
      if (!config.serverMetadata().end_session_endpoint) return undefined
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: backTo,
        ...(hint && { id_token_hint: hint }),
      }).href
    },

    async readLogout(provider, token) {
      const { issuer, client_id } = settingsOf(provider)
      const { jwks_uri } = await describe(issuer)
      if (!jwks_uri) throw new Refused('sign_on_answer_wrong', 'the provider publishes no keys')
      return readLogoutToken(token, { issuer, client_id, keys: keyring.keysOf(jwks_uri) })
    },

    readPasted,

    async inspect(issuer): Promise<Inspected> {
      descriptions.forget(issuer)
      const server = await describe(issuer)
      if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
        throw new Refused(
          'sign_on_answer_wrong',
          'authorization_endpoint, token_endpoint or jwks_uri is missing',
        )
      const names = (value: unknown) =>
        Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, 100) : []
      return {
        issuer: server.issuer,
        authorization: server.authorization_endpoint,
        keys: await keyring.count(server.jwks_uri),
        logs_out: server.end_session_endpoint !== undefined,
        tells_logouts: server['backchannel_logout_supported'] === true,
        claims: names(server.claims_supported),
        acr_values: names(server.acr_values_supported),
      }
    },
  }
}

/** Groups and addresses often stand beside the token alone. What is not answered is not asked for twice. */
async function furtherClaims(config: client.Configuration, token: string, subject: string) {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  try {
    return await client.fetchUserInfo(config, token, subject)
  } catch {
    return {}
  }
}

/** How this app proves that it is itself, as the provider wants it. */
function wayOf(
  { token_endpoint_auth_methods_supported: ways }: client.ServerMetadata,
  secret: string | null,
) {
  if (!secret) return client.None()
  // Without a word about it the first of the specification counts.
  const isPost = ways?.includes('client_secret_post') ?? false
  return isPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
}
