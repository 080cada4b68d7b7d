import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/server/schema.ts'

// Two who waited for each other, or saw too old a state: the one that PostgreSQL ended may simply try again.
const WORTH_A_RETRY = new Set(['40P01', '40001'])
const TRIES = 6
// Those who ended up across each other must not meet again at once.
const APART_MS = 40

/** One transaction, done anew up to five times when PostgreSQL ended it in favour of another. `work` must only write here. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || !isWorthARetry(error)) throw error
      await pause(Math.random() * APART_MS * tries)
    }
  }
}

function isWorthARetry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WORTH_A_RETRY.has(String(error.code))
}
