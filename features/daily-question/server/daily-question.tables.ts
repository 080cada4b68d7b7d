import type { Generated } from 'kysely'

export interface DailyQuestionTables {
  /** Days as texts, such as `2026-11-26`. */
  daily_question_plans: {
    day: string
    question_id: string | null
    planned_by: string | null
    planned_at: Generated<string>
  }
  daily_questions: {
    day: string
    id: Generated<string>
    version_id: string
    drawn_by: 'plan' | 'rule'
    drawn_at: Generated<string>
    reminded_at: Generated<string | null>
  }
  daily_answers: {
    day: string
    user_id: string
    places: number[]
    asked_at: string
    due_at: string
    total_ms: number | null
    lag_ms: Generated<number | null>
    locked_at: Generated<string | null>
    verdict: Generated<'right' | 'wrong' | 'missed' | null>
    chosen: Generated<number[]>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends DailyQuestionTables {}
}
