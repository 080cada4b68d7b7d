import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/schema.ts'
import { insertNotifications } from './notifications.store.ts'

/** Notes something that each of these people should see. Tell `notificationsChanged` after the commit. */
export function notify(
  tx: Db,
  { kind, userIds }: { kind: NotificationKind; userIds: readonly string[] },
): Promise<void> {
  return insertNotifications(tx, kind, userIds)
}
