import { randomBytes } from 'node:crypto'
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { SamlDescription, SamlSettings } from '#features/sign-on/contract/providers.ts'
import type { Proof, Spoken, SpokenProtocol } from '#features/sign-on/server/protocol.ts'
import type { ProviderFetch } from '#features/sign-on/server/provider-fetch.ts'
import { Refused } from '#features/sign-on/server/refused.ts'
import { CLOCKS_APART_S, TRY_S } from '#features/sign-on/server/sign-on.rules.ts'
import { keepEach } from '#platform/server/database/kept.ts'
import { claimsOf, proofOf } from './saml.assertion.ts'
import { type KnownKey, readDescription } from './saml.metadata.ts'
import { checkShape } from './saml.shape.ts'
import { allOf, attributeOf, childOf, decoded, readXml, textOf, wrong } from './saml.xml.ts'

const DESCRIPTION_FOR_MS = 600_000
/** Whoever sends signatures that fit nothing makes us ask no more often. */
const ANEW_AFTER_MS = 10_000
const LONGEST_ANSWER = 200_000

type Kept = { request: string; anew: boolean }
type Described = SamlDescription & { keys: KnownKey[] }
type ReadMetadata = { readMetadata: (from: { url: string } | { xml: string }) => Promise<Described> }

const settingsOf = ({ settings }: Pick<Spoken, 'settings'>) => settings as SamlSettings

/**
 * SAML 2.0 in a browser: the request goes by the address, the answer comes as a form. The assertion is signed always, its
 * signature is checked by the library, and of the rest only what was signed is read.
 */
export function saml(fetch: ProviderFetch): SpokenProtocol & ReadMetadata {
  const descriptions = keepEach<Described>({ milliseconds: DESCRIPTION_FOR_MS, most: 100 })

  const askedAt = new Map<string, number>()
  const ask = async (url: string): Promise<Described> => {
    askedAt.set(url, performance.now())
    const response = await fetch(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml' },
    })
    if (!response.ok) throw wrong(`${url} answers ${response.status}`)
    return readDescription(await response.text())
  }
  /** As it describes itself now, where it does; under another name it is another provider. */
  async function describe({ metadata_url, entity_id, ...pasted }: SamlSettings): Promise<SamlDescription> {
    if (!metadata_url) return { entity_id, ...pasted }
    const found = await descriptions.get(metadata_url, () => ask(metadata_url))
    if (found.entity_id !== entity_id) throw wrong(`${metadata_url} describes ${found.entity_id}`)
    return found
  }
  async function libraryOf(provider: Spoken, { request, anew }: Kept): Promise<SAML> {
    const settings = settingsOf(provider)
    const { sign_in_url, certificates } = await describe(settings)
    return new SAML({
      issuer: provider.name!,
      audience: provider.name!,
      callbackUrl: provider.returnTo,
      entryPoint: sign_in_url,
      idpIssuer: settings.entity_id,
      idpCert: certificates,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: settings.wants_signed_answer,
      acceptedClockSkewMs: CLOCKS_APART_S * 1_000,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      forceAuthn: anew,
      generateUniqueId: () => request,
      validateInResponseTo: ValidateInResponseTo.always,
      requestIdExpirationPeriodMs: (TRY_S + CLOCKS_APART_S) * 1_000,
      // What is answered is the request of this very try, which the database keeps.
      cacheProvider: {
        saveAsync: async () => null,
        getAsync: async (id) => (id === request ? new Date().toISOString() : null),
        removeAsync: async () => null,
      },
    })
  }

  return {
    async begin(provider, { state, anew }) {
      const kept: Kept = { request: `_${randomBytes(20).toString('hex')}`, anew }
      const library = await libraryOf(provider, kept)
      return { url: await library.getAuthorizeUrlAsync(state, undefined, {}), kept: JSON.stringify(kept) }
    },

    stateOf: (answer) => answer.get('state') ?? undefined,

    async finish(provider, { kept, posted }): Promise<Proof> {
      if (posted === undefined) throw new Refused('sign_on_expired', 'nothing was posted')
      const { request, anew } = JSON.parse(kept) as Kept
      const settings = settingsOf(provider)
      const document = readXml(decoded(posted))
      checkShape(document)
      checkAround(document.documentElement!, settings.entity_id, provider.returnTo)
      const signed = await verified(
        posted,
        async () => libraryOf(provider, { request, anew }),
        () => forget(settings),
      )
      return proofOf(signed, {
        entity_id: settings.entity_id,
        recipient: provider.returnTo,
        request,
        audience: provider.name!,
        anew,
      })
    },

    // Single logout of SAML goes through browsers and wants requests signed by us: there is none (decision 0085).
    logoutUrl: async () => undefined,
    readLogout: async () => {
      throw wrong('SAML tells of no logout here')
    },

    readPasted(text) {
      try {
        const document = readXml(text.trim().startsWith('<') ? text.trim() : decoded(text))
        const [assertion, ...more] = allOf(document, 'Assertion')
        return assertion && more.length === 0 ? claimsOf(assertion) : undefined
      } catch (error) {
        if (error instanceof Refused) return undefined
        throw error
      }
    },

    posted: {
      read(form) {
        const answer = form.get('SAMLResponse') ?? ''
        const isAnswer = /\bInResponseTo\s*=/.test(Buffer.from(answer, 'base64').toString('latin1'))
        return {
          state: form.get('RelayState') ?? undefined,
          kept: answer.slice(0, LONGEST_ANSWER),
          isAnswer,
        }
      },
      describe: ({ name, returnTo }) =>
        generateServiceProviderMetadata({
          issuer: name!,
          callbackUrl: returnTo,
          identifierFormat: null,
          wantAssertionsSigned: true,
          generateUniqueId: () => '_convoy',
        }),
    },

    async readMetadata(from) {
      if ('xml' in from) return readDescription(from.xml)
      descriptions.forget(from.url)
      return descriptions.get(from.url, () => ask(from.url))
    },
  }

  /** Whether its description should be asked for once more: its keys may be new. */
  function forget({ metadata_url }: SamlSettings): boolean {
    if (!metadata_url || performance.now() - (askedAt.get(metadata_url) ?? 0) < ANEW_AFTER_MS) return false
    descriptions.forget(metadata_url)
    return true
  }
}

/** The assertion as it was signed: what the library has checked, read anew. */
async function verified(posted: string, library: () => Promise<SAML>, mayAskAnew: () => boolean) {
  const check = async () => {
    const { profile } = await (await library()).validatePostResponseAsync({ SAMLResponse: posted })
    const xml = profile?.getAssertionXml?.()
    if (!xml) throw wrong('the answer proves nobody')
    return readXml(xml).documentElement!
  }
  try {
    return await check().catch((error: unknown) => {
      const isUnknownKey = error instanceof Error && error.message.startsWith('Invalid')
      if (!isUnknownKey || !mayAskAnew()) throw error
      return check()
    })
  } catch (error) {
    if (error instanceof Refused) throw error
    throw wrong(error instanceof Error ? error.message : '')
  }
}

/** What stands around the assertion may be unsigned: it can only say that the answer is for somebody else. */
function checkAround(root: Parameters<typeof childOf>[0], entityId: string, acs: string): void {
  const destination = attributeOf(root, 'Destination')
  if (destination !== undefined && destination !== acs) throw wrong('the answer is for another address')
  const issuer = childOf(root, 'assertion', 'Issuer')
  if (issuer && textOf(issuer) !== entityId) throw wrong(`the answer is of ${textOf(issuer)}`)
}
