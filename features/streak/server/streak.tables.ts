import type { Generated } from 'kysely'

export interface StreakTables {
  /** Days as texts, such as `2026-11-26`. */
  streak_days: { user_id: string; day: string }
  streak_marks: { id: Generated<boolean>; gathered_until: string | null }
  streak_people: { user_id: string; hidden: boolean }
  streak_weekdays: { user_id: string; from_day: string; weekdays: number[] }
  streak_absences: { id: Generated<string>; user_id: string; from_day: string; until_day: string }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends StreakTables {}
}
