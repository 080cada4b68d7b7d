import { queryOptions } from '@tanstack/react-query'
import {
  type CHART_DAYS,
  getActivity,
  getDuelDays,
  getNotificationDays,
  getQuartiles,
  getTasks,
} from '#features/dashboard/contract/dashboard.ts'
import { getRhythm } from '#features/dashboard/contract/rhythm.ts'
import { getWeek } from '#features/dashboard/contract/week.ts'
import { listWeekReaders } from '#features/dashboard/contract/week-mail.ts'
import { getCrewActivity, getFunnel, getLearning, getWeeks } from '#features/dashboard/contract/working.ts'
import { call } from '#platform/web/api/api.ts'
import { dashboardKeys } from './dashboard.keys.ts'

export type ChartDays = (typeof CHART_DAYS)[number]

export const weekQuery = queryOptions({ queryKey: dashboardKeys.week, queryFn: () => call(getWeek, {}) })
export const readersQuery = queryOptions({
  queryKey: dashboardKeys.readers,
  queryFn: () => call(listWeekReaders, {}),
})
export const funnelQuery = queryOptions({
  queryKey: dashboardKeys.funnel,
  queryFn: () => call(getFunnel, {}),
})
export const crewsQuery = queryOptions({
  queryKey: dashboardKeys.crews,
  queryFn: () => call(getCrewActivity, {}),
})
export const learningQuery = queryOptions({
  queryKey: dashboardKeys.learning,
  queryFn: () => call(getLearning, {}),
})
export const weeksQuery = (days: ChartDays) =>
  queryOptions({ queryKey: [...dashboardKeys.weeks, days], queryFn: () => call(getWeeks, { days }) })
export const activityQuery = (days: ChartDays) =>
  queryOptions({ queryKey: [...dashboardKeys.activity, days], queryFn: () => call(getActivity, { days }) })
export const tasksQuery = (days: ChartDays) =>
  queryOptions({ queryKey: [...dashboardKeys.tasks, days], queryFn: () => call(getTasks, { days }) })
export const duelsQuery = (days: ChartDays) =>
  queryOptions({ queryKey: [...dashboardKeys.duels, days], queryFn: () => call(getDuelDays, { days }) })
export const notificationsQuery = (days: ChartDays) =>
  queryOptions({
    queryKey: [...dashboardKeys.notifications, days],
    queryFn: () => call(getNotificationDays, { days }),
  })
export const rhythmQuery = queryOptions({
  queryKey: dashboardKeys.rhythm,
  queryFn: () => call(getRhythm, {}),
})
export const quartilesQuery = (days: ChartDays) =>
  queryOptions({ queryKey: [...dashboardKeys.quartiles, days], queryFn: () => call(getQuartiles, { days }) })
