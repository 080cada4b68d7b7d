import { feature } from '#platform/server/feature.ts'
import { dashboardHandlers } from './dashboard.handlers.ts'
import { dashboardJobs } from './dashboard.jobs.ts'
import { weekMailHandlers } from './week-mail.handlers.ts'

export const dashboardFeature = feature({
  name: 'dashboard',
  handlers: ({ services }) => [...dashboardHandlers(services), ...weekMailHandlers(services)],
  jobs: ({ services }) => dashboardJobs(services),
  personal: {
    dashboard: {
      dashboard_readers: { user_id: { erased: 'deleted', exported: ['told_week'] } },
    },
  },
  audited: {
    rows: ['dashboard_readers'],
    not: {
      dashboard_days: 'counted from visits',
      dashboard_weeks: 'counted from visits',
      dashboard_marks: 'how far the counting is',
    },
  },
})
