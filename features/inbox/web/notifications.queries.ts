import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ListedKind, NotificationCounters } from '#features/notifications/contract/notifications.ts'
import { listNotifications, readAllNotifications, readNotification } from '#features/inbox/contract/inbox.ts'
import { call } from '#platform/web/api/api.ts'
import { notificationsCounter, sumOf } from '#features/notifications/web/shared/notifications.counter.ts'

export interface NotificationFilter {
  unread: boolean
  kind?: ListedKind
}

type Page = z.output<typeof listNotifications.output>

export function notificationsQuery(filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: ['notifications', filter],
    queryFn: ({ pageParam }) =>
      call(listNotifications, {
        unread: filter.unread ? 'true' : undefined,
        kind: filter.kind,
        cursor: pageParam,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Marks in every list that is known; the answer brings the counter. */
function markRead(queries: QueryClient, counters: NotificationCounters, isRead: (id: string) => boolean) {
  queries.setQueryData(notificationsCounter.queryKey, sumOf(counters))
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['notifications'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((each) => (isRead(each.id) ? { ...each, read: true } : each)),
        })),
      },
  )
}

export function useReadNotification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (one: { notification_id: string }) => call(readNotification, one),
    onSuccess: ({ data }, { notification_id }) => markRead(queries, data, (id) => id === notification_id),
  })
}

export function useReadAllNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: { until: string; ids: readonly string[] }) =>
      call(readAllNotifications, { until: wish.until }),
    onSuccess: ({ data }, { ids }) => {
      markRead(queries, data, (id) => ids.includes(id))
      void queries.invalidateQueries({ queryKey: ['notifications'] })
    },
  })
}
