import { queryOptions } from '@tanstack/react-query'
import {
  type CHART_DAYS,
  getActivity,
  getDuelDays,
  getNotificationDays,
  getQuartiles,
  getTasks,
} from '#features/dashboard/contract/dashboard.ts'
import { call } from '#platform/web/api/api.ts'
import { dashboardKeys } from './dashboard.keys.ts'

export type ChartDays = (typeof CHART_DAYS)[number]

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
export const quartilesQuery = (days: ChartDays) =>
  queryOptions({ queryKey: [...dashboardKeys.quartiles, days], queryFn: () => call(getQuartiles, { days }) })
