import { useQueryClient } from '@tanstack/react-query'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { useLive } from '#platform/web/live/live.ts'
import { notificationsCounter } from '#features/notifications/web/shared/notifications.counter.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const inboxInside: WebInside = {
  counter: notificationsCounter,
  useAlways() {
    const queries = useQueryClient()
    useLive(
      notificationsChanged,
      () => void queries.invalidateQueries({ queryKey: notificationsCounter.queryKey }),
    )
  },
}
