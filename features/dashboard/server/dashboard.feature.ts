import { feature } from '#platform/server/feature.ts'
import { dashboardHandlers } from './dashboard.handlers.ts'
import { dashboardJobs } from './dashboard.jobs.ts'
import { weekMailHandlers } from './week-mail.handlers.ts'

const COUNTED = 'made of rows that are in the copy'

export const dashboardFeature = feature({
  name: 'dashboard',
  handlers: ({ services }) => [...dashboardHandlers(services), ...weekMailHandlers(services)],
  jobs: ({ services }) => dashboardJobs(services),
  personal: {
    dashboard: {
      dashboard_readers: { user_id: { erased: 'deleted', exported: ['told_week'] } },
      dashboard_people: { user_id: { erased: 'deleted', exported: 'nothing', why: COUNTED } },
      // Of whom their erasure tells as well: gone with the next look, out of the counts too.
      dashboard_deeds: { user_id: { erased: 'kept', exported: 'nothing', why: COUNTED } },
      dashboard_changes: { user_id: { erased: 'kept', exported: 'nothing', why: COUNTED } },
    },
  },
  audited: {
    rows: ['dashboard_readers'],
    not: {
      dashboard_people: 'made of the rows of other features',
      dashboard_deeds: 'made of the rows of other features',
      dashboard_tasks: 'counted from entries and enrolments',
      dashboard_changes: 'whose row is made anew',
      dashboard_told: 'counted from notifications',
      dashboard_duels: 'counted from duels',
      dashboard_days: 'counted from visits',
      dashboard_weeks: 'counted from visits',
      dashboard_marks: 'how far the counting is',
    },
  },
})
