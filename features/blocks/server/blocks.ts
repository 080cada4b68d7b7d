import type { Db } from '#platform/server/schema.ts'
import { findBlockedAround } from './blocks.store.ts'

export {
  /** Everybody whom this person has blocked or who has blocked them: neither meets the other. */
  findBlockedAround as blockedAround,
} from './blocks.store.ts'

export async function isBlockedBetween(db: Db, userId: string, otherId: string): Promise<boolean> {
  return (await findBlockedAround(db, userId)).has(otherId)
}
