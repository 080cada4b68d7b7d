import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { type Configuration, getJwksCache, setJwksCache } from 'openid-client'
import type { ProviderFetch } from '#features/sign-on/server/provider-fetch.ts'
import { Refused } from '#features/sign-on/server/refused.ts'

const KEPT_S = 240
/** A key that is missing from a set of this age is asked for at once, and not after a minute. */
const LENT_AS_OLD_AS_S = 61

type Kept = { jwks: JSONWebKeySet; at: number }

const now = () => Math.floor(Date.now() / 1_000)

/** The public keys of providers, kept for minutes; a key that they have changed is asked for at once. */
export function createKeyring(fetch: ProviderFetch) {
  const all = new Map<string, Kept>()
  const fresh = (uri: string) => {
    const kept = all.get(uri)
    return kept && now() - kept.at < KEPT_S ? kept : undefined
  }
  const read = async (uri: string): Promise<JSONWebKeySet> => {
    const response = await fetch(uri, { headers: { accept: 'application/json' } })
    const jwks = (await response.json().catch(() => undefined)) as JSONWebKeySet | undefined
    if (!response.ok || !Array.isArray(jwks?.keys))
      throw new Refused('sign_on_answer_wrong', `${uri} answers no keys`)
    all.set(uri, { jwks, at: now() })
    return jwks
  }

  return {
    /** Before an answer is checked. */
    lend(config: Configuration) {
      const uri = config.serverMetadata().jwks_uri
      const kept = uri === undefined ? undefined : fresh(uri)
      if (kept) setJwksCache(config, { jwks: kept.jwks, uat: now() - LENT_AS_OLD_AS_S } as never)
    },
    /** After it: what had to be read for it is kept. */
    keep(config: Configuration) {
      const uri = config.serverMetadata().jwks_uri
      const cache = getJwksCache(config)
      if (uri !== undefined && cache && cache.uat > now() - LENT_AS_OLD_AS_S + 10)
        all.set(uri, { jwks: cache.jwks as JSONWebKeySet, at: cache.uat })
    },
    async count(uri: string): Promise<number> {
      return (await read(uri)).keys.length
    },
    keysOf(uri: string): JWTVerifyGetKey {
      return async (header, token) => {
        const kept = fresh(uri)
        if (!kept) return createLocalJWKSet(await read(uri))(header, token)
        try {
          return await createLocalJWKSet(kept.jwks)(header, token)
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
          return createLocalJWKSet(await read(uri))(header, token)
        }
      }
    },
  }
}
