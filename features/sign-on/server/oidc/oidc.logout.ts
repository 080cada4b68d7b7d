import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { LogoutMessage } from '#features/sign-on/server/protocol.ts'
import { Refused } from '#features/sign-on/server/refused.ts'
import { CLOCKS_APART_S } from '#features/sign-on/server/sign-on.rules.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const OLDEST_S = 600
/** Signed with what the provider alone has: nothing that both know, and nothing at all. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/** A logout token as OpenID Connect Back-Channel Logout 1.0 has it checked. */
export async function readLogoutToken(
  token: string,
  { issuer, client_id, keys }: { issuer: string; client_id: string; keys: JWTVerifyGetKey },
): Promise<LogoutMessage> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer,
    audience: client_id,
    clockTolerance: CLOCKS_APART_S,
    maxTokenAge: OLDEST_S,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    throw error instanceof Refused ? error : wrong(error instanceof Error ? error.message : '')
  })
  const { typ } = protectedHeader
  // An ID token is none, whatever it says.
  if (typ !== undefined && !['logout+jwt', 'jwt'].includes(typ.toLowerCase())) throw wrong(`typ is ${typ}`)
  const { events, sub, sid, iat } = payload
  const event = (events as Record<string, unknown> | null)?.[EVENT]
  if (typeof event !== 'object' || event === null) throw wrong('it is about no logout')
  if ('nonce' in payload) throw wrong('it has a nonce')
  if (typeof sub !== 'string' && typeof sid !== 'string')
    throw wrong('it names neither a person nor a session')
  return {
    subject: sub,
    sid: typeof sid === 'string' ? sid : undefined,
    issuedAt: iat!,
  }
}

const wrong = (why: string) => new Refused('sign_on_answer_wrong', `logout token: ${why}`)
