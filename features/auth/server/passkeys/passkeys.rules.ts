import { isIP } from 'node:net'
import type { Config } from '#platform/server/config.ts'
import { isOfThisMachine } from '#platform/server/config-address.ts'
import { TRANSPORTS } from '#features/auth/contract/passkeys.ts'

/** Seconds within which what a browser was asked for has to be back. */
export const TRY_S = 300

/** ES256, EdDSA and RS256: what authenticators sign with today. */
export const ALGORITHMS = [-7, -8, -257]

/**
 * For which site passkeys are made: the configured address, whatever a request says. Nothing where browsers make none:
 * at a number, and without TLS anywhere but on the own machine.
 */
export function siteOf({ url }: Pick<Config, 'url'>): { origin: string; id: string } | undefined {
  const { origin, hostname, protocol } = new URL(url)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || isOfThisMachine(url) ? { origin, id: hostname } : undefined
}

/**
 * The challenge that somebody's browser says it has answered; nothing where it is no such answer, or came from within a
 * page of somebody else. Whether it was asked, and all else, is checked with it.
 */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return undefined
    if ('crossOrigin' in said && said.crossOrigin === true) return undefined
    return typeof said.challenge === 'string' ? said.challenge : undefined
  } catch {
    return undefined
  }
}

/** Whose a passkey is, as their authenticator keeps it: the id, which names nobody. */
export function handleOf(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex')
}

export function transportsIn(said: readonly string[] | undefined): (typeof TRANSPORTS)[number][] {
  return TRANSPORTS.filter((each) => said?.includes(each))
}

/** The name of the cookie of one try: several tabs do not take each other's away. */
export function matterOf(challengeHash: Buffer): string {
  return `passkey_${challengeHash.toString('hex').slice(0, 12)}`
}
