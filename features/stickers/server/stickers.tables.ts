import type { Generated, GeneratedAlways } from 'kysely'
import type { StickerText } from '#features/stickers/contract/console.ts'

export interface StickersTables {
  own_stickers: {
    id: Generated<string>
    texts: StickerText[]
    picture_id: string
    author_id: string | null
    created_at: Generated<string>
    version: Generated<number>
    archived_at: string | null
  }
  sticker_entries: {
    id: GeneratedAlways<number>
    user_id: string
    sticker: string
    own_id: string | null
    turn: number
    run_id: string
    at: Generated<string>
    author_id: string | null
    reason: string | null
  }
  sticker_books: { user_id: string; hidden: Generated<boolean> }
  sticker_marks: {
    one: Generated<boolean>
    number: Generated<number>
    round_ended_at: string | null
    ledger: string | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends StickersTables {}
}
