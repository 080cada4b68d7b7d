import type { Generated } from 'kysely'
import type { ConnectionState, DeedChange, DeedKind } from '#features/directory/contract/directory.ts'
import type { MappingRule } from '#features/people/contract/mapping.ts'
import type { Doc } from './scim/attributes.ts'

export type Values = Record<string, string | number>

export interface DirectoryTables {
  directory_connections: {
    id: Generated<string>
    name: string
    state: ConnectionState
    /** SHA-256 of 32 random bytes: nothing that could be guessed, so nothing slower is needed. */
    token_hash: Buffer
    token_start: string
    token_made_at: Generated<string>
    earlier_token_hash: Buffer | null
    earlier_until: string | null
    domains: string[]
    takes_staff: boolean
    invites: boolean
    makes_departments: boolean
    rules: MappingRule[]
    made_by: string | null
    created_at: Generated<string>
    last_used_at: string | null
  }
  directory_users: {
    id: Generated<string>
    connection_id: string
    user_id: string | null
    external_id: string | null
    user_name: string
    /** In lower case: names of users are compared without it. */
    user_key: string
    active: boolean
    doc: Doc
    version: Generated<number>
    created_at: Generated<string>
    changed_at: Generated<string>
    is_gone: Generated<boolean>
    is_due: Generated<boolean>
    refused: string | null
    refused_values: Values | null
  }
  directory_groups: {
    id: Generated<string>
    connection_id: string
    external_id: string | null
    display_name: string
    version: Generated<number>
    created_at: Generated<string>
    changed_at: Generated<string>
  }
  directory_members: { group_id: string; member_id: string }
  directory_deeds: {
    id: Generated<string>
    connection_id: string
    resource_id: string
    user_id: string | null
    is_dry: boolean
    kind: DeedKind
    name: string
    changes: DeedChange[]
    reason: string | null
    reason_values: Values | null
    at: Generated<string>
  }
  directory_requests: {
    id: Generated<string>
    connection_id: string
    at: Generated<string>
    method: string
    path: string
    asked: string
    status: number
    code: string | null
    code_values: Values | null
    took_ms: number
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends DirectoryTables {}
}
