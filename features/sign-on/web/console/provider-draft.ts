import type * as z from 'zod/mini'
import type { createProvider, Provider } from '#features/sign-on/contract/providers.ts'

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
  const { settings } = provider ?? {}
  return {
    protocol: provider?.protocol ?? 'oidc',
    name: provider?.name ?? '',
    // Before anybody sees its button, its return address has to be known there.
    is_on: provider?.is_on ?? false,
    issuer: settings?.issuer ?? 'https://',
    client_id: settings?.client_id ?? '',
    client_secret: '',
    scopes: settings?.scopes.join(' ') ?? '',
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
  const { issuer, client_id, client_secret, scopes, domains, step_values, ...rest } = draft
  return {
    ...rest,
    settings: { issuer, client_id, scopes: words(scopes) },
    domains: words(domains),
    step_values: words(step_values),
    ...((client_secret !== '' || !keepsSecret) && { client_secret }),
  }
}
