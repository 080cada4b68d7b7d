import { createHash, randomBytes } from 'node:crypto'

const START = 'convoydir_'
const SHAPE = /^convoydir_[A-Za-z0-9_-]{43}$/
const SHOWN = 15

/** A new token of a directory with what is kept of it. */
export function newToken(): { token: string; token_hash: Buffer; token_start: string } {
  const token = START + randomBytes(32).toString('base64url')
  return { token, token_hash: hashOfToken(token), token_start: token.slice(0, SHOWN) }
}

export const isTokenShaped = (token: string) => SHAPE.test(token)

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
