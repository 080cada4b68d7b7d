import type { Generated } from 'kysely'
import type { SavedKind } from '#contract/saves.ts'

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
