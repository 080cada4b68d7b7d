import type { Generated, GeneratedAlways } from 'kysely'

export interface RankingsTables {
  ranking_privacy: {
    user_id: string
    pseudonym: string | null
    search_pseudonym: GeneratedAlways<string | null>
    objects: Generated<boolean>
    changed_at: Generated<string>
  }
  /** How the crews stood on a Monday, and that it was told. */
  ranking_weeks: { monday: string; crews: unknown; noted_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends RankingsTables {}
}
