import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/server/schema.ts'

// Two who waited for each other, or saw too old a state: the one that PostgreSQL ended may simply try again.
const WORTH_A_RETRY = new Set(['40P01', '40001'])
const TRIES = 6
// Those who ended up across each other must not meet again at once.
const APART_MS = 40

/** Keeps what is to be said or done once the transaction stands. */
export type After = (say: () => unknown) => void

const within = new AsyncLocalStorage<true>()

/**
 * Whether this work holds the connection of a transaction. It must not ask for a further one: where as many do so at
 * once as there are connections, each waits for the others.
 */
export const isWithinTransaction = (): boolean => within.getStore() === true

/**
 * One transaction, done anew up to five times when PostgreSQL ended it in favour of another. `work` must only write
 * here. What it gives to `after` happens once the transaction stands, in this order, and never when it is taken back;
 * one that throws keeps none of the others from happening, and is thrown then.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db, after: After) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const said: (() => unknown)[] = []
    let answer: T
    try {
      answer = await db
        .transaction()
        .execute((tx) => within.run(true, () => work(tx, (say) => said.push(say))))
    } catch (error) {
      if (tries === TRIES || !isWorthARetry(error)) throw error
      await pause(Math.random() * APART_MS * tries)
      continue
    }
    await sayAll(said)
    return answer
  }
}

async function sayAll(said: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = []
  for (const say of said) {
    try {
      await say()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

function isWorthARetry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WORTH_A_RETRY.has(String(error.code))
}
