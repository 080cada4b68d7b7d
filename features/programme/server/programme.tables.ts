import type { Generated } from 'kysely'

export interface ProgrammeTables {
  programme_settings: { name: string; value: unknown; changed_at: Generated<string> }
  programme_keys: { name: string; secret: Buffer; created_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ProgrammeTables {}
}
