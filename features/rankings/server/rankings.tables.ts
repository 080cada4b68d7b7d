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
  /** A week of leagues: open until its points are counted for good. */
  league_weeks: {
    monday: string
    starts_at: string
    ends_at: string
    drawn_at: string
    ranked_by: 'sum' | 'average' | null
    closed_at: string | null
  }
  league_crews: {
    monday: string
    team_id: string
    league: number
    seat: number
    points_before: number
    points: number | null
    score: number | null
    place: number | null
    turn: 'up' | 'down' | 'stay' | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends RankingsTables {}
}
