import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'

type Claims = Record<string, unknown>
type Key = { kid: string; privateKey: CryptoKey; jwk: JWK }

/** What a hostile provider does otherwise than an honest one. */
export type Tricks = {
  /** Of the ID token, laid over what is right; undefined leaves a claim out. */
  claims?: Claims
  /** Instead of the ID token. */
  token?: (claims: Claims) => Promise<string> | string
  /** Of the answer in the address, laid over what is right. */
  answer?: Record<string, string>
  /** Of its description. */
  description?: Claims
  /** Takes the code without the proof of who asked for it. */
  withoutProof?: boolean
}

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** A provider on loopback that a test makes honest or hostile: discovery, keys, tokens, and what it says of people. */
export async function startOwnProvider({ client_id = 'convoy', secret = 'of the client' } = {}) {
  let key = await newKey()
  let published = [key.jwk]
  let tricks: Tricks = {}
  let userinfo: Claims | undefined
  const codes = new Map<string, { claims: Claims; challenge: string; redirect: string }>()
  const asked: string[] = []

  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      void answer(request.url ?? '', body, request.headers.authorization).then(({ status = 200, json }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(
    address: string,
    body: string,
    authorization: string | undefined,
  ): Promise<{ status?: number; json: unknown }> {
    asked.push(address)
    if (address === '/.well-known/openid-configuration')
      return {
        json: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/logout`,
          ...(userinfo && { userinfo_endpoint: `${issuer}/me` }),
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
          authorization_response_iss_parameter_supported: true,
          backchannel_logout_supported: true,
          ...tricks.description,
        },
      }
    if (address === '/jwks') return { json: { keys: published } }
    if (address === '/me') return { json: userinfo, ...(authorization === undefined && { status: 401 }) }
    if (address !== '/token') return { status: 404, json: {} }
    const form = new URLSearchParams(body)
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isProved = tricks.withoutProof || challenge === code?.challenge
    const isClient = form.get('client_id') === client_id && form.get('client_secret') === secret
    if (!isClient) return { status: 401, json: { error: 'invalid_client' } }
    if (!code || !isProved || form.get('redirect_uri') !== code.redirect)
      return {
        status: 400,
        json: { error: 'invalid_grant', error_description: 'the code is used or is not yours' },
      }
    const id_token = await (tricks.token ?? sign)(code.claims)
    return { json: { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token } }
  }

  async function sign(claims: Claims, header: Claims = {}): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
      .sign(key.privateKey)
  }

  return {
    issuer,
    origin: issuer,
    client_id,
    secret,
    asked,
    sign,
    unsigned: (claims: Claims) => new UnsecuredJWT(claims).encode(),
    /** A signature of somebody else, under the name of the key that is published. */
    async forge(claims: Claims) {
      const other = await generateKeyPair('RS256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(other.privateKey)
    },
    /** Signed with the secret that both know, as if it were a signature. */
    withSecret: (claims: Claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret.padEnd(32, '.'))),
    play(more: Tricks) {
      tricks = more
    },
    says(claims: Claims | undefined) {
      userinfo = claims
    },
    /** A new key; the one before it is published no longer. */
    async rotate() {
      key = await newKey()
      published = [key.jwk]
    },
    /** Somebody signs in at the address to which they were sent; answers the query with which they come back. */
    signIn(address: string, claims: Claims): string {
      const asking = new URL(address).searchParams
      const now = Math.floor(Date.now() / 1_000)
      const code = randomUUID()
      codes.set(code, {
        challenge: asking.get('code_challenge') ?? '',
        redirect: asking.get('redirect_uri') ?? '',
        claims: {
          iss: issuer,
          aud: client_id,
          iat: now,
          exp: now + 300,
          nonce: asking.get('nonce'),
          email_verified: true,
          ...(asking.get('max_age') === '0' && { auth_time: now }),
          ...claims,
          ...tricks.claims,
        },
      })
      const query = { code, state: asking.get('state') ?? '', iss: issuer, ...tricks.answer }
      return new URLSearchParams(query).toString()
    },
    logoutToken(claims: Claims, header: Claims = {}) {
      const now = Math.floor(Date.now() / 1_000)
      return sign(
        {
          iss: issuer,
          aud: client_id,
          iat: now,
          exp: now + 120,
          jti: randomUUID(),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        { typ: 'logout+jwt', ...header },
      )
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type OwnProvider = Awaited<ReturnType<typeof startOwnProvider>>
