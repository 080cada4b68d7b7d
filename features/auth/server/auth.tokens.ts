import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

const ISSUER = 'convoy'
const TYPE = 'at+jwt'
const MAX_KEPT = 10_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const Payload = z.object({ sub: z.uuid(), jti: z.uuid(), exp: z.int() })

export type Claims = { userId: string; sessionId: string; expiresAt: number }

export type Tokens = ReturnType<typeof createTokens>

/** Signs and reads access tokens. A token names its session; whether that still lives, the database says. */
export function createTokens(key: Buffer) {
  // A signature that was right once stays right; the expiry is looked at every time.
  const kept = new Map<string, Claims>()

  async function sign({ userId, sessionId, expiresAt }: Claims): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(userId)
      .setJti(sessionId)
      .setIssuedAt()
      .setExpirationTime(Math.floor(expiresAt / 1_000))
      .sign(key)
  }

  /** The claims of a genuine token that has not expired, else undefined. */
  async function read(token: string): Promise<Claims | undefined> {
    const claims = kept.get(token) ?? (await verified(token))
    if (!claims || claims.expiresAt <= Date.now()) {
      kept.delete(token)
      return undefined
    }
    return claims
  }

  async function verified(token: string): Promise<Claims | undefined> {
    if (!isPlainlySpelled(token)) return undefined
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        typ: TYPE,
        requiredClaims: ['sub', 'jti', 'exp', 'iat'],
      })
      const { sub, jti, exp } = Payload.parse(payload)
      const claims = { userId: sub, sessionId: jti, expiresAt: exp * 1_000 }
      // One that the database cannot read would fail the question that others share.
      if (!UUID.test(claims.userId) || !UUID.test(claims.sessionId)) return undefined
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
      kept.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }

  return { sign, read }
}

// Base64 can be written in several ways; a token has one, so that the same one cannot come in many.
function isPlainlySpelled(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** The secret of a link and what the database keeps of it. */
export function newLinkSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfLink(token) }
}

export function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const CHAT_PERIOD_MS = 12 * 3_600_000

/** The chat password of a session (C-54): derived, so that nothing of it is at rest; it changes twice a day. */
export function chatPassword(key: Buffer | KeyObject, sessionId: string, now: number, age = 0): string {
  const period = Math.floor(now / CHAT_PERIOD_MS) - age
  return createHmac('sha256', key).update(`${sessionId}:${period}`).digest('base64url')
}
