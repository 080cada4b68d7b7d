import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { writeWords } from './words.store.ts'

const LOOK_EVERY_MS = 2_000
/** Gently: so long a pause for the time that it took. Those who send meanwhile come first. */
const PAUSES = 3

/** Makes everything searchable that is not yet. `gently`: a quarter of the time at most, for those who send meanwhile. */
export async function catchUpWords(
  { db }: Pick<Services, 'db'>,
  { gently, signal }: { gently?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  for (;;) {
    const began = performance.now()
    if (signal?.aborted || (await inTransaction(db, writeWords)) === 0) return
    if (gently) await pause(PAUSES * (performance.now() - began), undefined, { ref: false })
  }
}

/**
 * Makes messages searchable some seconds after they were sent, changed or taken back. Every instance looks; one at a
 * time writes. Answers how to stop.
 */
export function followWords({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= catchUpWords({ db }, { gently: true, signal: stopping.signal })
      .catch((error) => log.warn({ err: error }, 'messages could not be made searchable, and are soon'))
      .finally(() => {
        looking = undefined
      })
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await looking
  }
}
