import type { Db } from '#platform/server/schema.ts'
import { findBlockedAround } from './blocks.store.ts'

/** Everybody whom this person has blocked or who has blocked them: neither meets the other. */
export function blockedAround(db: Db, userId: string): Promise<Set<string>> {
  return findBlockedAround(db, userId)
}

export async function isBlockedBetween(db: Db, userId: string, otherId: string): Promise<boolean> {
  return (await findBlockedAround(db, userId)).has(otherId)
}
