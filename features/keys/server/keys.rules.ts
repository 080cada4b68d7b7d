import { createHash, randomBytes } from 'node:crypto'
import type { ApiKey } from '#features/keys/contract/keys.ts'

export const KEY_START = 'convoy_'
const SHAPE = /^convoy_[A-Za-z0-9_-]{43}$/
const SHOWN = 12

/** A new secret with what is kept of it. */
export function newKey(): { secret: string; hash: Buffer; prefix: string } {
  const secret = KEY_START + randomBytes(32).toString('base64url')
  return { secret, hash: hashOfKey(secret), prefix: secret.slice(0, SHOWN) }
}

export function isKeyShaped(token: string): boolean {
  return SHAPE.test(token)
}

export function hashOfKey(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

type Facts = { revoked_at: string | null; is_expired: boolean; maker_is_here: boolean }

export function stateOfKey({ revoked_at, is_expired, maker_is_here }: Facts): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked'
  if (is_expired) return 'expired'
  return maker_is_here ? 'active' : 'maker_gone'
}
