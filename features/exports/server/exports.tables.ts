import type { Generated } from 'kysely'

export type ExportsTables = {
  exports: {
    id: Generated<string>
    user_id: string
    state: Generated<'waiting' | 'ready'>
    asked_at: Generated<string>
    ready_at: Generated<string | null>
    expires_at: Generated<string | null>
    bytes: Generated<number | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ExportsTables {}
}
