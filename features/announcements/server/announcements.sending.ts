import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findNextPeople, isDue, setProgress } from './announcements.sending.store.ts'
import { announcementsOf } from './announcements.store.ts'

/** So many are told in one transaction. */
const AT_ONCE = 1_000

/**
 * Tells everybody whom it is for, so many at a time. Each batch moves the mark of how far it has come in its own
 * transaction and under the lock of the announcement: whoever else is at it, and wherever it breaks off, everybody is
 * told once.
 */
export async function deliver({ db, live }: Pick<Services, 'db' | 'live'>, id: string): Promise<void> {
  for (;;) {
    const told = await inTransaction(db, (tx) => tellBatch(tx, id))
    if (!told) return
    live.tell(told, notificationsChanged, {})
  }
}

/** Whom this batch has told; nothing when there is nobody left, or nothing to send. */
async function tellBatch(tx: Db, id: string): Promise<string[] | undefined> {
  const announcement = await announcementsOf().lock(tx, id)
  if (!announcement || !(await isDue(tx, id))) return undefined
  const people = await findNextPeople(tx, id, AT_ONCE)
  // Whoever has notifications switched off has no list in which it could stand.
  const reached = await peopleWithModule(tx, people, 'NotificationModule')
  const userIds = people.filter((person) => reached.has(person))
  await notifyOfNotice(tx, { kind: 'announcement', event: 'sent', subjectId: id, userIds })
  await setProgress(tx, id, { last_user: people.at(-1), told: userIds.length })
  return people.length === 0 ? undefined : userIds
}
