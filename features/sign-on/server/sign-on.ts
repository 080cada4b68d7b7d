import { seal, unseal } from '#features/auth/server/auth.ts'
import { getKey } from '#features/programme/server/programme.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { Protocol } from '#features/sign-on/contract/providers.ts'
import { oidc } from './oidc/oidc.ts'
import type { Spoken } from './protocol.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { findNames, type ProviderRow } from './providers.store.ts'
import { saml } from './saml/saml.ts'

const names = keepPerDatabase(2_000, findNames)

/** The buttons of the login page; at most two seconds old. */
export const namesOfProviders = (db: Db) => names.get(db)
export const forgetNames = (db: Db) => names.forget(db)

export type Protocols = ReturnType<typeof createProtocols>

/** One of each for this instance: they keep what providers say of themselves for some minutes. */
export function createProtocols({ config, lookup }: Pick<Services, 'config' | 'lookup'>) {
  const fetch = createProviderFetch(config, lookup)
  return { oidc: oidc(fetch), saml: saml(fetch) } satisfies Record<Protocol, unknown>
}

/** Where a provider sends people back to: one for each, so that no provider answers in the place of another. */
export const returnAddress = (url: string, { id, protocol }: Pick<ProviderRow, 'id' | 'protocol'>) =>
  protocol === 'saml' ? `${url}/sign-on/${id}/acs` : `${url}/sign-on/${id}/back`
/** Where it says by itself that somebody has logged out. */
export const logoutAddress = (url: string, { id, protocol }: Pick<ProviderRow, 'id' | 'protocol'>) =>
  protocol === 'oidc' ? `${url}/api/sign-on/${id}/logout` : null
/** Where this app describes itself to a provider, which is its name there as well. */
export const metadataAddress = (url: string, { id, protocol }: Pick<ProviderRow, 'id' | 'protocol'>) =>
  protocol === 'saml' ? `${url}/api/sign-on/${id}/metadata` : null

/** A provider with its secret open. */
export async function spoken(
  { db, config }: Pick<Services, 'db' | 'config'>,
  row: ProviderRow,
): Promise<Spoken> {
  const { id, settings, step_values, secret } = row
  return {
    id,
    settings,
    step_values,
    secret: secret && (await openText(db, id, secret)),
    returnTo: returnAddress(config.url, row),
    name: metadataAddress(config.url, row),
  }
}

export async function sealText(db: Db, owner: string, text: string): Promise<Buffer> {
  return seal(await getKey(db, 'sign_on'), owner, Buffer.from(text))
}

export async function openText(db: Db, owner: string, sealed: Buffer): Promise<string> {
  return unseal(await getKey(db, 'sign_on'), owner, sealed).toString('utf8')
}
