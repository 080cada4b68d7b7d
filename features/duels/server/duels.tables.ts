import type { Generated } from 'kysely'
import type { DuelFlagKind, DuelTime } from '#features/duels/contract/reviews.ts'
import type { DuelOrigin, DuelOutcome, DuelState } from '#features/duels/contract/duels.ts'
import type { RewardLine } from './closing/rewards.rules.ts'
import type { DuelRules } from './duels.rules.ts'

export interface DuelsTables {
  duels: {
    id: Generated<string>
    state: Generated<DuelState>
    origin: DuelOrigin
    challenger_id: string
    opponent_id: string
    created_at: Generated<string>
    /** Until when it can be accepted, then played. */
    until: string
    accepted_at: Generated<string | null>
    rules: Generated<DuelRules | null>
    closed_at: Generated<string | null>
    reminded_at: Generated<string | null>
    revision: Generated<number>
    /** Since when one of its questions is known to be defective. */
    score_again: Generated<string | null>
  }
  duel_players: {
    duel_id: string
    user_id: string
    done_at: Generated<string | null>
    forfeited: Generated<boolean>
    outcome: Generated<DuelOutcome | null>
    reward: Generated<RewardLine[] | null>
    percent: Generated<number | null>
    points: Generated<number | null>
    /** A day as `2026-05-01`. */
    rewarded_on: Generated<string | null>
    taken_back: Generated<boolean>
    rating_before: Generated<number | null>
    rating_after: Generated<number | null>
  }
  duel_rounds: {
    duel_id: string
    position: number
    version_id: string
    seconds: number
    voided: Generated<boolean>
  }
  duel_answers: {
    duel_id: string
    user_id: string
    position: number
    /** Which answer of the bank stands at each place of this player's list. */
    places: number[]
    asked_at: string
    due_at: string
    /** Null: no clock to watch. */
    total_ms: number | null
    lag_ms: Generated<number | null>
    locked_at: Generated<string | null>
    verdict: Generated<'right' | 'wrong' | 'missed' | null>
    /** In the bank's own order. */
    chosen: Generated<number[]>
    score: Generated<number>
    took_ms: Generated<number | null>
    reported: Generated<boolean>
  }
  duel_practice_answers: {
    user_id: string
    position: number
    version_id: string
    places: number[]
    locked_at: Generated<string | null>
    verdict: Generated<'right' | 'wrong' | null>
    /** In the bank's own order. */
    chosen: Generated<number[]>
  }
  duel_people: {
    user_id: string
    ready: Generated<boolean>
    snoozed_until: Generated<string | null>
    time: Generated<DuelTime>
    rating: Generated<number>
    deviation: Generated<number>
    volatility: Generated<number>
  }
  duel_searches: {
    user_id: string
    since: Generated<string>
    seen_at: Generated<string>
    duel_id: Generated<string | null>
  }
  duel_flags: {
    id: Generated<string>
    duel_id: string
    user_id: string
    kind: DuelFlagKind
    facts: Record<string, number>
    state: Generated<'open' | 'dismissed' | 'upheld'>
    created_at: Generated<string>
    note: Generated<string | null>
    reviewed_at: Generated<string | null>
    reviewed_by: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends DuelsTables {}
}
