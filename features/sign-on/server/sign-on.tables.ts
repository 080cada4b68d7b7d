import type { Generated } from 'kysely'
import type { MappingRule } from '#features/people/contract/mapping.ts'
import type { Protocol, ProviderSettings, SecondStep } from '#features/sign-on/contract/providers.ts'

export interface SignOnTables {
  sign_on_providers: {
    id: Generated<string>
    protocol: Protocol
    name: string
    is_on: boolean
    settings: ProviderSettings
    /** Sealed for the row of this id. */
    secret: Buffer | null
    domains: string[]
    adds_people: boolean
    /** An address counts as verified although the provider does not say so; never one of which it says that it is not. */
    trusts_addresses: boolean
    second_step: SecondStep
    step_values: string[]
    /** Whoever logs out here logs out there as well. */
    logs_out: boolean
    rules: MappingRule[]
    made_by: string | null
    created_at: Generated<string>
    last_good_at: string | null
    last_error: string | null
    last_error_detail: string | null
    last_error_at: string | null
  }
  sign_on_links: {
    provider_id: string
    subject: string
    user_id: string
    linked_at: Generated<string>
    last_used_at: Generated<string>
  }
  sign_on_tries: {
    state_hash: Buffer
    browser_hash: Buffer
    provider_id: string
    kept: Buffer
    step: Generated<'begun' | 'answered' | 'proved'>
    way: string | null
    remember: boolean
    confirms: string | null
    posted: Generated<Buffer | null>
    created_at: Generated<string>
  }
  sign_on_sessions: {
    session_id: string
    provider_id: string
    subject: string
    sid: string | null
    hint: Buffer | null
  }
  sign_on_assertions: { provider_id: string; assertion_hash: Buffer; ends_at: string }
  sign_on_logouts: { provider_id: string; token_hash: Buffer; seen_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends SignOnTables {}
}
