import type { PushSettings } from '#features/push/contract/push.ts'
import type { Db } from '#platform/server/schema.ts'
import { quietUntil } from './push.rules.ts'
import { findPushSettings, findSubscribed } from './push.store.ts'

export {
  /**
   * Puts a push to every device of a person on its way, within the transaction; a newer one of the same tag takes the
   * place of an older one. Ask `pushWishes` first. Answers to how many devices.
   */
  queuePush as push,
} from './push.queue.ts'

export { subscribedPeople } from './push.store.ts'

/** Of these people, those who get pushes on some device. */
export function subscribedOf(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  return userIds.length === 0 ? Promise.resolve(new Set()) : findSubscribed(db, userIds)
}

/** What somebody has set, and until when it is quiet for them now. */
export async function pushWishes(
  db: Db,
  userId: string,
): Promise<{ settings: PushSettings; quietUntil: Date | undefined }> {
  const settings = await findPushSettings(db, userId)
  return { settings, quietUntil: quietUntil(settings.quiet, new Date()) }
}
