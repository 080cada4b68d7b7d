import { seal, unseal } from '#features/auth/server/auth.ts'
import { getKey } from '#features/programme/server/programme.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { Protocol } from '#features/sign-on/contract/providers.ts'
import { oidc } from './oidc/oidc.ts'
import type { MakeProtocol, Spoken, SpokenProtocol } from './protocol.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { findNames, type ProviderRow } from './providers.store.ts'

const PROTOCOLS: Record<Protocol, MakeProtocol> = { oidc }

const names = keepPerDatabase(2_000, findNames)

/** The buttons of the login page; at most two seconds old. */
export const namesOfProviders = (db: Db) => names.get(db)
export const forgetNames = (db: Db) => names.forget(db)

export type Protocols = Record<Protocol, SpokenProtocol>

/** One of each for this instance: they keep what providers say of themselves for some minutes. */
export function createProtocols({ config, lookup }: Pick<Services, 'config' | 'lookup'>): Protocols {
  const fetch = createProviderFetch(config, lookup)
  return Object.fromEntries(Object.entries(PROTOCOLS).map(([name, make]) => [name, make(fetch)])) as Protocols
}

/** Where a provider sends people back to: one for each, so that no provider answers in the place of another. */
export const returnAddress = (url: string, id: string) => `${url}/sign-on/${id}/back`
/** Where it says by itself that somebody has logged out. */
export const logoutAddress = (url: string, id: string) => `${url}/api/sign-on/${id}/logout`

/** A provider with its secret open. */
export async function spoken(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, settings, step_values, secret }: ProviderRow,
): Promise<Spoken> {
  return {
    id,
    settings,
    step_values,
    secret: secret && (await openText(db, id, secret)),
    returnTo: returnAddress(config.url, id),
  }
}

export async function sealText(db: Db, owner: string, text: string): Promise<Buffer> {
  return seal(await getKey(db, 'sign_on'), owner, Buffer.from(text))
}

export async function openText(db: Db, owner: string, sealed: Buffer): Promise<string> {
  return unseal(await getKey(db, 'sign_on'), owner, sealed).toString('utf8')
}
