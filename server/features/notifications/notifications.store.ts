import {
  NOTIFICATION_KINDS,
  type NotificationCounters,
  type NotificationKind,
} from '#contract/notifications.ts'
import type { Db } from '#server/schema.ts'

export async function countUnread(db: Db, userId: string): Promise<NotificationCounters> {
  const rows = await db
    .selectFrom('notifications')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('unread')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute()
  const counters = NOTIFICATION_KINDS.map((kind) => [
    kind,
    rows.find((row) => row.kind === kind)?.unread ?? 0,
  ])
  return Object.fromEntries(counters) as NotificationCounters
}

export async function insertNotifications(tx: Db, kind: NotificationKind, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await tx
    .insertInto('notifications')
    .values(userIds.map((user_id) => ({ user_id, kind })))
    .execute()
}
