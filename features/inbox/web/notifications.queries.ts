import { type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ListedKind, NotificationCounters } from '#features/notifications/contract/notifications.ts'
import { listNotifications, readAllNotifications, readNotification } from '#features/inbox/contract/inbox.ts'
import { call } from '#platform/web/api/api.ts'
import { notificationsCounter, sumOf } from '#features/notifications/web/shared/notifications.counter.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { inboxKeys } from './inbox.keys.ts'

export interface NotificationFilter {
  unread: boolean
  kind?: ListedKind
}

type Page = z.output<typeof listNotifications.output>

export const notificationsQuery = (filter: NotificationFilter) =>
  pagesOf(
    [...inboxKeys.all, filter],
    listNotifications,
    { unread: filter.unread ? 'true' : undefined, kind: filter.kind },
    { kept: true },
  )

/** Marks in every list that is known; the answer brings the counter. */
function markRead(queries: QueryClient, counters: NotificationCounters, isRead: (id: string) => boolean) {
  queries.setQueryData(notificationsCounter.queryKey, sumOf(counters))
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: inboxKeys.all },
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

export const useReadNotification = () =>
  useCall(readNotification, {
    done: ({ data }, { notification_id }, queries) => markRead(queries, data, (id) => id === notification_id),
  })

export const useReadAllNotifications = () =>
  useCall(
    (wish: { until: string; ids: readonly string[] }) => call(readAllNotifications, { until: wish.until }),
    {
      stale: [inboxKeys.all],
      done: ({ data }, { ids }, queries) => markRead(queries, data, (id) => ids.includes(id)),
    },
  )
