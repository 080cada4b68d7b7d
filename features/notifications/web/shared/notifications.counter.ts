import { call } from '#platform/web/api/api.ts'
import { counterOf } from '#platform/web/pages/counters.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'

/** All kinds together. */
export const sumOf = (counters: Record<string, number>) =>
  Object.values(counters).reduce((sum, count) => sum + count, 0)

export const notificationsCounter = counterOf('notifications', async () =>
  sumOf((await call(countNotifications, {})).data),
)
