import type { Generated } from 'kysely'

type CountedRow = { department_id: string | null; country_id: string | null; active: number }

export interface DashboardTables {
  dashboard_days: CountedRow & { day: string }
  dashboard_weeks: CountedRow & { week: string }
  dashboard_marks: { id: Generated<boolean>; counted_until: Generated<string> }
  dashboard_readers: { user_id: string; told_week: string | null }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends DashboardTables {}
}
