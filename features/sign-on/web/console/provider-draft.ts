import type * as z from 'zod/mini'
import type { createProvider, Provider, SamlSettings } from '#features/sign-on/contract/providers.ts'

type ProviderSent = z.input<typeof createProvider.input>

/** A provider as a form holds it: lists are written by people, and read when they are sent. */
export type ProviderDraft = Pick<
  Provider,
  'protocol' | 'name' | 'is_on' | 'adds_people' | 'trusts_addresses' | 'second_step' | 'logs_out' | 'rules'
> & {
  issuer: string
  client_id: string
  client_secret: string
  scopes: string
  /** Of SAML, as its metadata says; null until they are read. */
  described: Pick<SamlSettings, 'entity_id' | 'sign_in_url' | 'certificates'> | null
  metadata_url: string
  metadata_xml: string
  wants_signed_answer: boolean
  domains: string
  step_values: string
}

export type DraftProps = {
  draft: ProviderDraft
  onChange: (change: Partial<ProviderDraft>) => void
  /** What is wrong, by the field of the contract. */
  fields: Record<string, string>
}

export function draftOf(provider: Provider | undefined): ProviderDraft {
  const settings = provider?.settings
  const oidc = settings?.protocol === 'oidc' ? settings : undefined
  const saml = settings?.protocol === 'saml' ? settings : undefined
  return {
    protocol: provider?.protocol ?? 'oidc',
    name: provider?.name ?? '',
    // Before anybody sees its button, its return address has to be known there.
    is_on: provider?.is_on ?? false,
    issuer: oidc?.issuer ?? 'https://',
    client_id: oidc?.client_id ?? '',
    client_secret: '',
    scopes: oidc?.scopes.join(' ') ?? '',
    described: saml ?? null,
    metadata_url: saml?.metadata_url ?? '',
    metadata_xml: '',
    wants_signed_answer: saml?.wants_signed_answer ?? false,
    domains: provider?.domains.join('\n') ?? '',
    adds_people: provider?.adds_people ?? false,
    trusts_addresses: provider?.trusts_addresses ?? false,
    second_step: provider?.second_step ?? 'provider',
    step_values: provider?.step_values.join(' ') ?? '',
    logs_out: provider?.logs_out ?? true,
    rules: provider?.rules ?? [],
  }
}

const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

export function wishOf(draft: ProviderDraft, { keepsSecret }: { keepsSecret: boolean }): ProviderSent {
  const { name, is_on, adds_people, trusts_addresses, second_step, logs_out, rules } = draft
  const isOidc = draft.protocol === 'oidc'
  const { client_secret } = draft
  return {
    name,
    is_on,
    adds_people,
    trusts_addresses,
    second_step,
    logs_out,
    rules,
    settings: isOidc ? oidcOf(draft) : samlOf(draft),
    domains: words(draft.domains),
    step_values: words(draft.step_values),
    ...(isOidc && (client_secret !== '' || !keepsSecret) && { client_secret }),
  }
}

const oidcOf = ({ issuer, client_id, scopes }: ProviderDraft) => ({
  protocol: 'oidc' as const,
  issuer,
  client_id,
  scopes: words(scopes),
})

const samlOf = ({ described, metadata_url, wants_signed_answer }: ProviderDraft) => ({
  protocol: 'saml' as const,
  entity_id: described?.entity_id ?? '',
  sign_in_url: described?.sign_in_url ?? '',
  certificates: described?.certificates ?? [],
  metadata_url: metadata_url.trim() || null,
  wants_signed_answer,
})

/** Whether enough stands there to be sent. */
export function isWhole(draft: ProviderDraft): boolean {
  const connects = draft.protocol === 'oidc' ? draft.client_id.trim() !== '' : draft.described !== null
  return connects && draft.name.trim() !== '' && draft.domains.trim() !== ''
}
