import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api/api.ts'
import { counted } from '#platform/web/pages/counters.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'

export const notificationsCounter = queryOptions({
  queryKey: ['counter', 'notifications'],
  queryFn: async () => (await call(countNotifications, {})).data,
  select: (counters) => Object.values(counters).reduce((sum, count) => sum + count, 0),
  ...counted,
})
