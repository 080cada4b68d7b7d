import type { Generated } from 'kysely'

export interface BlocksTables {
  blocks: { user_id: string; blocked_id: string; created_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends BlocksTables {}
}
