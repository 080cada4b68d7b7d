import * as z from 'zod/mini'
import { countNotifications, notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { listNotifications, readAllNotifications, readNotification } from '#features/inbox/contract/inbox.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { kindsShutFor } from './inbox.modules.ts'
import { describeNotifications, type NotificationSubjects } from './inbox.describing.ts'
import * as notifications from '#features/notifications/server/notifications.ts'

const PAGE = 30
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

export function notificationsHandlers({ db, live }: Services, subjects: NotificationSubjects) {
  const countFor = async (caller: Caller) => ({
    data: await notifications.countUnread(db, caller.id, await kindsShutFor(db, caller)),
  })

  return [
    handle(countNotifications, ({ caller }) => countFor(caller)),

    handle(listNotifications, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await notifications.findNotifications(db, caller.id, {
        unread: input.unread === 'true',
        kind: input.kind,
        without: await kindsShutFor(db, caller),
        after: place && { at: place[0], id: place[1] },
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [last.at, last.id])
      return {
        notifications: await describeNotifications(db, subjects, {
          rows: page,
          reader: { id: caller.id, role: caller.role, language: request.language },
        }),
        next,
      }
    }),

    handle(readNotification, async ({ caller, input, fail }) => {
      if (!(await notifications.setRead(db, caller.id, input.notification_id)))
        throw fail('notification_not_found')
      // The other devices of the reader count anew.
      live.tell([caller.id], notificationsChanged, {})
      return countFor(caller)
    }),

    handle(readAllNotifications, async ({ caller, input }) => {
      await notifications.setAllRead(db, caller.id, {
        until: input.until,
        without: await kindsShutFor(db, caller),
      })
      live.tell([caller.id], notificationsChanged, {})
      return countFor(caller)
    }),
  ]
}
