import { countNotifications } from '#contract/notifications.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { countUnread } from './notifications.store.ts'

export function notificationsHandlers({ db }: Services) {
  return [handle(countNotifications, async ({ caller }) => ({ data: await countUnread(db, caller.id) }))]
}
