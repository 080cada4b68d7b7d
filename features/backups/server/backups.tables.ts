import type { Generated } from 'kysely'

export interface BackupsTables {
  backups: {
    id: Generated<string>
    made_by: 'clock' | 'person' | 'command'
    asked_by: string | null
    place: string
    began_at: Generated<string>
    /** Null as long as it is being made; of those there is one at most. */
    ended_at: Generated<string | null>
    checked_at: Generated<string | null>
    size: Generated<number | null>
    row_count: Generated<number | null>
    file_count: Generated<number | null>
    error: Generated<string | null>
    removed_at: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends BackupsTables {}
}
