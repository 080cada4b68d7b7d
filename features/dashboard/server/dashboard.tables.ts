import type { Generated } from 'kysely'

type CountedRow = { department_id: string | null; country_id: string | null; active: number }

export interface DashboardTables {
  dashboard_days: CountedRow & { day: string }
  dashboard_weeks: CountedRow & { week: string }
  dashboard_marks: {
    id: Generated<boolean>
    counted_until: Generated<string>
    told_until: Generated<string>
    points_day: string | null
  }
  dashboard_told: {
    day: string
    department_id: string | null
    country_id: string | null
    notifications: number
  }
  dashboard_duels: {
    day: string
    challenger_department_id: string | null
    challenger_country_id: string | null
    opponent_department_id: string | null
    opponent_country_id: string | null
    began: number
    played: number
    forfeited: number
  }
  dashboard_people: {
    user_id: string
    department_id: string | null
    country_id: string | null
    access: boolean
    invited: boolean
    reminded: boolean
    seen_at: string
    team_id: string | null
    alone: boolean
    anchor: string
    days: string
    points_14: string
    points_30: string
    points_90: string
    learns: boolean
    learned: boolean
  }
  dashboard_tasks: {
    task_id: string
    department_id: string | null
    country_id: string | null
    begun: number
    completed: number
  }
  dashboard_deeds: {
    user_id: string
    department_id: string | null
    country_id: string | null
    begun: string[]
    completed: string[]
  }
  dashboard_changes: { user_id: string }
  dashboard_readers: { user_id: string; told_week: string | null }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends DashboardTables {}
}
