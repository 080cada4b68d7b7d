import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export interface NewsTables {
  news_articles: {
    id: Generated<string>
    /** Null: a draft. Later than now: scheduled. */
    published_at: string | null
    created_at: Generated<string>
    archived_at: Generated<string | null>
    /** When open browsers were told that it is there. */
    announced_at: Generated<string | null>
    edited_at: Generated<string | null>
    reminded_at: Generated<string | null>
    pinned: Generated<boolean>
    must_read: Generated<boolean>
    version: Generated<number>
    author_id: Generated<string | null>
    cover_id: Generated<string | null>
    segments: Generated<string[]>
    department_ids: Generated<string[]>
    country_ids: Generated<string[]>
  } & FurtherAudienceColumns
  news_texts: {
    article_id: string
    version: Generated<number>
    language: Language
    title: string
    lead: Generated<string>
    html: string
    cover_alt: Generated<string>
    plain: Generated<string>
    reading_minutes: Generated<number>
    search: GeneratedAlways<string>
  }
  news_reads: { article_id: string; user_id: string; read_at: Generated<string> }
  news_acknowledgements: {
    article_id: string
    user_id: string
    version: number
    acknowledged_at: Generated<string>
  }
  news_reminders: { article_id: string; user_id: string; reminded_at: string }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends NewsTables {}
}
