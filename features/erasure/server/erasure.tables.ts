import type { Generated } from 'kysely'

export type ErasureTables = {
  /** Who wants to go, until when they may come back, and when they went. */
  erasures: {
    user_id: string
    asked_at: Generated<string>
    due_at: string
    done_at: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ErasureTables {}
}
