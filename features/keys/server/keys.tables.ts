import type { Generated } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'

export interface KeysTables {
  api_keys: {
    id: Generated<string>
    name: string
    prefix: string
    /** SHA-256 of 32 random bytes: nothing that could be guessed, so nothing slower is needed. */
    key_hash: Buffer
    scopes: Permission[]
    made_by: string | null
    created_at: Generated<string>
    expires_at: string | null
    last_used_at: Generated<string | null>
    revoked_at: Generated<string | null>
    revoked_by: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends KeysTables {}
}
