import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import { subscribedOf } from '#features/push/server/push.ts'
import { addJobsForPeople } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import { findWanting } from './notifications.delivery.store.ts'

export const PUSH = 'notifications.push'
/** What happens within some seconds is one push. */
const GATHER_SECONDS = 3

/** Has those of these people pushed to who have a device for it and want this kind. Within the transaction. */
export async function orderPushes(tx: Db, kind: ListedKind, userIds: readonly string[]): Promise<void> {
  const subscribed = await subscribedOf(tx, userIds)
  if (subscribed.size === 0) return
  const wanting = await findWanting(tx, kind, [...subscribed])
  if (wanting.length > 0)
    await addJobsForPeople(tx, PUSH, { userIds: wanting, seconds: GATHER_SECONDS, maxAttempts: 5 })
}
