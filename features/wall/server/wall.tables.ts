import type { Generated, GeneratedAlways } from 'kysely'
import type { MomentKind, Reaction } from '#features/wall/contract/wall.ts'
import type { Decision } from '#features/wall/contract/console.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { ReportReason } from '#platform/contract/reports.ts'
import type { ValueMark } from '#platform/contract/drawings/value-marks.ts'

/** A value of the company when somebody was thanked for it: its word in each language. */
export type ThankedFor = Omit<ValueMark, 'word'> & { texts: readonly { language: Language; word: string }[] }

export interface WallTables {
  /** Posts, comments and replies. */
  wall_entries: {
    id: string
    post_id: Generated<string | null>
    parent_id: Generated<string | null>
    author_id: string | null
    text: string
    sha256: Buffer
    version: Generated<number>
    created_at: Generated<string>
    edited_at: Generated<string | null>
    /** For some seconds it can be taken back, then the row is gone. */
    deleted_at: Generated<string | null>
    pinned: Generated<boolean>
    hidden_at: Generated<string | null>
    hidden_by: Generated<string | null>
    hidden_reason: Generated<string | null>
    /** Was pinned when it was hidden. */
    hid_pin: Generated<boolean>
    /** Likes and stickers. */
    likes: Generated<number>
    /** How many of them are which sticker. */
    stickers: Generated<Partial<Record<Reaction, number>>>
    /** Whose moment it is, which nobody wrote. */
    crew_id: Generated<string | null>
    /** Stands in the lists of its own crew alone. */
    near: Generated<boolean>
    /** Whom a post thanks, and for what as it was said then. */
    thanked_id: Generated<string | null>
    thanked_for: Generated<ThankedFor | null>
    /** Of a post: comments and replies that others see. Of a comment: replies. */
    comments: Generated<number>
    search: GeneratedAlways<string>
  }
  wall_pictures: { picture_id: string; post_id: string; place: number; alt: Generated<string> }
  wall_versions: { entry_id: string; version: number; text: string; written_at: string }
  wall_likes: {
    entry_id: string
    user_id: string
    reaction: Generated<Reaction>
    created_at: Generated<string>
  }
  /** What crews have reached, each once. */
  wall_moments: {
    team_id: string
    kind: MomentKind
    subject: string
    place: number | null
    /** Null: reached, and nobody was told. */
    entry_id: string | null
    created_at: Generated<string>
  }
  wall_moments_mark: { one: Generated<true>; mark: string; looked_at: string }
  wall_mentions: { entry_id: string; user_id: string }
  wall_reports: {
    entry_id: string
    user_id: string
    reason: ReportReason
    text: Generated<string>
    created_at: Generated<string>
    decided_at: Generated<string | null>
    decided_by: Generated<string | null>
    decision: Generated<Decision | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends WallTables {}
}
