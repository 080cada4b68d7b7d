import type { Generated, JSONColumnType } from 'kysely'
import type { CrewFigures, NextThing } from '#features/recap/contract/figures.ts'

export interface RecapTables {
  /** What the week of a crew came to; never changed. */
  recap_crews: {
    id: Generated<string>
    team_id: string
    /** Its Friday, as `2026-11-27`. */
    week: string
    since: string
    until: string
    figures: JSONColumnType<CrewFigures>
    made_at: Generated<string>
  }
  /** The postcard of it that somebody got. */
  recap_cards: {
    id: Generated<string>
    user_id: string
    week: string
    recap_id: string
    thanks_id: string | null
    next: JSONColumnType<NextThing>
    made_at: Generated<string>
    mailed_at: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends RecapTables {}
}
