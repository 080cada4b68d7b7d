import type { Generated } from 'kysely'

export interface ProgrammeTables {
  programme_settings: { name: string; value: unknown; changed_at: Generated<string> }
  /** One row when the demo filled this database, else none. */
  programme_demo: { filled: boolean }
  /** One row: how the programme was seen to stand. */
  programme_turns: {
    one: Generated<boolean>
    state: 'before' | 'running' | 'paused' | 'over'
    changed_at: Generated<string>
  }
  programme_keys: { name: string; secret: Buffer; created_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ProgrammeTables {}
}
