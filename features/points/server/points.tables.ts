import type { Generated, GeneratedAlways } from 'kysely'
import type { PointKind } from '#features/points/contract/points.ts'
import type { StoredReport } from './imports/imports.rules.ts'

import type { ToldReason } from '#platform/server/words/reasons.ts'

export interface PointsTables {
  points_entries: {
    id: GeneratedAlways<number>
    user_id: string
    team_id: string | null
    stage_id: string | null
    kind: PointKind
    points: number
    /** As `told` says it in English, or in somebody's own words. */
    reason: string
    told: Generated<ToldReason | null>
    source: string
    source_id: string
    /** Whoever wrote it, when a person did. */
    author_id: Generated<string | null>
    /** Which rule in which version awarded it, as `duel.won@1`. */
    rule: Generated<string>
    /** The entry that this one takes back. */
    counters_id: Generated<number | null>
    import_id: Generated<string | null>
    /** The transaction that wrote it, as a decimal text. */
    xact: GeneratedAlways<string>
    created_at: Generated<string>
  }
  points_questions: {
    id: Generated<string>
    entry_id: number
    user_id: string
    text: string
    created_at: Generated<string>
    answer: Generated<string | null>
    answered_at: Generated<string | null>
    answered_by: Generated<string | null>
    correcting_entry_id: Generated<number | null>
    told_at: Generated<string | null>
  }
  points_imports: {
    id: Generated<string>
    name: string
    author_id: string | null
    report: StoredReport
    created_at: Generated<string>
    undone_at: Generated<string | null>
    undone_by: Generated<string | null>
    state: Generated<'waiting' | 'queued' | 'booked' | 'refused'>
    settled_by: Generated<string | null>
    settled_at: Generated<string | null>
  }
  points_results: { external_id: string; entry_id: number; import_id: string }
  points_unmatched: {
    import_id: string
    line: number
    external_id: string
    person: string
    points: number
    reason: string | null
  }
  /** The rows of imports that are not booked yet. */
  points_waiting: {
    import_id: string
    line: number
    external_id: string
    person: string
    points: number
    reason: string | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends PointsTables {}
}
