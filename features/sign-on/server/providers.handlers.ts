import type { SignOnRefusal } from '#features/sign-on/contract/sign-on.ts'
import * as contract from '#features/sign-on/contract/providers.ts'
import { endSessionsOf } from '#features/auth/server/auth.ts'
import { forgetSettings, getSettings, setSetting } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type Fail, handle } from '#platform/server/http/handler.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { say } from '#platform/server/words/texts.ts'
import { changeOf, findPlacesOf, mapClaims } from '#features/people/server/people.ts'
import { addressOf } from './claims.rules.ts'
import { addressRefusal } from './provider-fetch.ts'
import * as providers from './providers.store.ts'
import { Refused } from './refused.ts'
import { readCertificate } from './saml/saml.metadata.ts'
import {
  forgetNames,
  logoutAddress,
  metadataAddress,
  type Protocols,
  returnAddress,
  sealText,
} from './sign-on.ts'
import * as store from './sign-on.store.ts'

type AddressFail = Fail<'sign_on_address_inside' | 'sign_on_address_plain'>
type SettingsFail = AddressFail & Fail<'sign_on_metadata_unreadable'>

export function providersHandlers({ db, config, live }: Services, protocols: Protocols) {
  const checkAddress = (issuer: string, fail: AddressFail) => {
    const refusal = addressRefusal(config, issuer)
    if (refusal) throw fail(refusal)
  }
  const checkSettings = (settings: contract.ProviderSettings, fail: SettingsFail) => {
    if (settings.protocol === 'oidc') return checkAddress(settings.issuer, fail)
    if (settings.metadata_url) checkAddress(settings.metadata_url, fail)
    // Only browsers go there, and those of a company are inside.
    if (addressRefusal(config, settings.sign_in_url) === 'sign_on_address_plain')
      throw fail('sign_on_address_plain')
    for (const [at, certificate] of settings.certificates.entries())
      reading(`settings.certificates.${at}`, fail, () => readCertificate(certificate))
  }
  const shown = (
    { secret, ...row }: Awaited<ReturnType<typeof providers.findProviders>>[number],
    language: Language,
  ): contract.Provider => ({
    ...row,
    has_secret: secret !== null,
    return_address: returnAddress(config.url, row),
    logout_address: logoutAddress(config.url, row),
    metadata_address: metadataAddress(config.url, row),
    last_error: row.last_error
      ? {
          at: row.last_error_at!,
          message: say(language, `errors.${row.last_error as SignOnRefusal}`, { provider: row.name }),
          detail: row.last_error_detail ?? '',
        }
      : null,
  })
  const one = async (id: string, language: Language) =>
    shown((await providers.findProviders(db)).find((each) => each.id === id)!, language)

  async function stateFor(language: Language): Promise<contract.SignOnState> {
    const { passwords_off, password_keeper } = await getSettings(db)
    const keepers = await providers.findKeepers(db)
    return {
      providers: (await providers.findProviders(db)).map((each) => shown(each, language)),
      passwords_off,
      keeper: keepers.find(({ id }) => id === password_keeper) ?? null,
      keepers,
      never: await providers.countNever(db),
      origin: config.url,
    }
  }
  /** Without passwords the last provider is the last way in. */
  async function mayGo(tx: Db, id: string): Promise<boolean> {
    if (!(await getSettings(tx)).passwords_off) return true
    return (await providers.findNames(tx)).some((each) => each.id !== id)
  }

  return [
    handle(contract.getSignOn, ({ request }) => stateFor(request.language)),

    handle(contract.createProvider, async ({ caller, input, request, fail }) => {
      const { client_secret, ...written } = input
      checkSettings(written.settings, fail)
      const id = await inTransaction(db, async (tx) => {
        await providers.lockSignOn(tx)
        if ((await providers.findProviders(tx)).length >= contract.MAX_PROVIDERS)
          throw fail('sign_on_too_many')
        const made = await providers.insertProvider(tx, {
          ...written,
          protocol: written.settings.protocol,
          made_by: caller.id,
        })
        if (client_secret) await providers.setSecret(tx, made, await sealText(tx, made, client_secret))
        return made
      })
      forgetNames(db)
      return { provider: await one(id, request.language) }
    }),

    handle(contract.changeProvider, async ({ caller, input, request, fail }) => {
      const { provider_id: id, client_secret, ...written } = input
      checkSettings(written.settings, fail)
      await inTransaction(db, async (tx, after) => {
        await providers.lockSignOn(tx)
        const before = await providers.findProvider(tx, id)
        if (!before) throw fail('sign_on_provider_not_found')
        if (!written.is_on && !(await mayGo(tx, id))) throw fail('sign_on_last_provider')
        await providers.setProvider(tx, id, { ...written, protocol: written.settings.protocol })
        if (client_secret !== undefined)
          await providers.setSecret(tx, id, client_secret ? await sealText(tx, id, client_secret) : null)
        if (before.is_on && !written.is_on) {
          const ended = await endSessionsOf(tx, await store.findSessionsBy(tx, id, caller.sessionId))
          after(() => live.endSessions(ended))
        }
      })
      forgetNames(db)
      return { provider: await one(id, request.language) }
    }),

    handle(contract.deleteProvider, async ({ caller, input: { provider_id: id }, fail }) => {
      await inTransaction(db, async (tx, after) => {
        await providers.lockSignOn(tx)
        if (!(await providers.findProvider(tx, id))) throw fail('sign_on_provider_not_found')
        if (!(await mayGo(tx, id))) throw fail('sign_on_last_provider')
        const ended = await endSessionsOf(tx, await store.findSessionsBy(tx, id, caller.sessionId))
        await providers.deleteProviderRow(tx, id)
        after(() => live.endSessions(ended))
      })
      forgetNames(db)
      return {}
    }),

    handle(contract.testProvider, async ({ input: { issuer }, fail }) => {
      checkAddress(issuer, fail)
      try {
        return await protocols.oidc.inspect(issuer)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const code = error.code === 'sign_on_silent' ? error.code : 'sign_on_answer_wrong'
        throw fail(code, {
          values: { provider: new URL(issuer).host },
          fields: { issuer: { code: 'provider_says', values: { reason: error.detail } } },
        })
      }
    }),

    handle(contract.readMetadata, async ({ input: { url, xml = '' }, fail }) => {
      if (url) checkAddress(url, fail)
      try {
        return await protocols.saml.readMetadata(url ? { url } : { xml })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.code === 'sign_on_silent')
          throw fail('sign_on_silent', { values: { provider: new URL(url!).host } })
        throw unreadable(fail, url ? 'url' : 'xml', error)
      }
    }),

    handle(contract.previewClaims, async ({ input, request, fail }) => {
      const claims = protocols[input.protocol].readPasted(input.claims)
      if (!claims) throw fail('sign_on_claims_unreadable')
      if (input.provider_id && !(await providers.findProvider(db, input.provider_id)))
        throw fail('sign_on_provider_not_found')
      const mapped = mapClaims(claims, input.rules)
      const places = await findPlacesOf(db, mapped)
      const fields = mapped.map((each) => ({ ...each, known: changeOf(each, places) !== undefined }))
      const who = await whoComes(db, input, claims)
      return {
        who: who.refusal ? ('refused' as const) : who.who,
        name: who.name ?? null,
        refusal: who.refusal ? say(request.language, `errors.${who.refusal}`, { provider: '' }) : null,
        fields,
      }
    }),

    handle(contract.setPasswords, async ({ input: { off, keeper_id }, request, fail }) => {
      await inTransaction(db, async (tx) => {
        await providers.lockSignOn(tx)
        if (off) {
          if ((await providers.findNames(tx)).length === 0) throw fail('sign_on_no_provider')
          const keepers = await providers.findKeepers(tx)
          if (!keepers.some(({ id }) => id === keeper_id)) throw fail('sign_on_keeper_wrong')
          await setSetting(tx, 'password_keeper', keeper_id)
        }
        await setSetting(tx, 'passwords_off', off)
      })
      forgetSettings(db)
      return stateFor(request.language)
    }),
  ]
}

function unreadable(fail: Fail<'sign_on_metadata_unreadable'>, field: string, { detail }: Refused) {
  return fail('sign_on_metadata_unreadable', {
    fields: { [field]: { code: 'provider_says', values: { reason: detail } } },
  })
}

function reading(field: string, fail: Fail<'sign_on_metadata_unreadable'>, read: () => void): void {
  try {
    read()
  } catch (error) {
    throw error instanceof Refused ? unreadable(fail, field, error) : error
  }
}

type Who = {
  who: 'linked' | 'matched' | 'new'
  name?: string
  refusal?: SignOnRefusal
}

/** What `comeIn` would make of these claims. */
async function whoComes(
  db: Db,
  input: {
    provider_id?: string | undefined
    domains: string[]
    trusts_addresses: boolean
    adds_people: boolean
  },
  claims: Record<string, unknown>,
): Promise<Who> {
  const nameOf = (person: { first_name: string; last_name: string }) =>
    `${person.first_name} ${person.last_name}`
  const subject = claims['sub']
  if (input.provider_id && typeof subject === 'string') {
    const linked = await store.findLinked(db, input.provider_id, subject)
    if (linked)
      return {
        who: 'linked',
        name: nameOf(linked),
        ...(linked.deleted && { refusal: 'sign_on_person_gone' as const }),
      }
  }
  const address = addressOf(claims, input)
  if ('refusal' in address) return { who: 'new', refusal: address.refusal }
  const known = await store.findByAddress(db, address.email, input.provider_id)
  if (!known) return { who: 'new', ...(!input.adds_people && { refusal: 'sign_on_not_invited' as const }) }
  if (known.deleted) return { who: 'matched', name: nameOf(known), refusal: 'sign_on_person_gone' }
  return {
    who: 'matched',
    name: nameOf(known),
    ...(known.is_linked && { refusal: 'sign_on_linked_otherwise' as const }),
  }
}
