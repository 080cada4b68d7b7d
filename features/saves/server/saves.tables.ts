import type { Generated } from 'kysely'
import type { SavedKind } from '#platform/content/contract/saves.ts'

export interface SavesTables {
  saves: {
    kind: SavedKind
    content_id: string
    number: number
    saved_at: Generated<string>
    saved_by: string | null
    content: unknown
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends SavesTables {}
}
