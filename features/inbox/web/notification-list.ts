import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notification } from '#features/inbox/contract/inbox.ts'
import { type NotificationFilter, notificationsQuery } from './notifications.queries.ts'
import { arrange, type Shown } from './shown-notifications.ts'

const NONE: Shown = { ids: new Set(), newest: undefined }

/** The notifications of a filter, held still under the reader: what is new waits until it is asked for. */
export function useNotificationList(filter: NotificationFilter) {
  const query = useInfiniteQuery(notificationsQuery(filter))
  const isCurrent = !query.isPlaceholderData
  const pages = isCurrent ? query.data?.pages : undefined
  const fromServer = pages?.flatMap((page) => page.notifications)
  const [shown, setShown] = useState<Shown>(NONE)
  const [kept, setKept] = useState<readonly Notification[]>([])
  const [read, setRead] = useState(pages)

  // Each answer is laid under what is on screen; the first one is all there is.
  if (pages !== read) {
    setRead(pages)
    if (fromServer) {
      const { listed } = arrange({ fromServer, kept, shown })
      setKept(listed)
      setShown({
        ids: new Set(listed.map(({ id }) => id)),
        // Of an empty list everything that comes is new.
        newest: shown.newest ?? listed[0]?.created_at ?? new Date(0).toISOString(),
      })
    }
  }

  const { listed, fresh } = arrange({ fromServer: fromServer ?? [], kept, shown })
  return {
    ...query,
    listed: fromServer ? listed : undefined,
    fresh: fromServer ? fresh.length : 0,
    /** Puts what is new on top. */
    showFresh: () => {
      if (!fromServer) return
      setKept(fromServer)
      setShown({
        ids: new Set(fromServer.map(({ id }) => id)),
        newest: fromServer[0]?.created_at,
      })
    },
  }
}
