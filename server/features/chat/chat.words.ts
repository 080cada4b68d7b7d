import { inTransaction } from '#server/platform/transaction.ts'
import type { Services } from '#server/services.ts'
import { writeWords } from './chat.words.store.ts'

const LOOK_EVERY_MS = 2_000

/** Makes everything searchable that is not yet. */
export async function catchUpWords({ db }: Pick<Services, 'db'>): Promise<void> {
  while ((await inTransaction(db, writeWords)) > 0);
}

/**
 * Makes messages searchable some seconds after they were sent, changed or taken back. Every instance looks; one at a
 * time writes. Answers how to stop.
 */
export function followWords({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= catchUpWords({ db })
      .catch((error) => log.warn({ err: error }, 'messages could not be made searchable, and are soon'))
      .finally(() => {
        looking = undefined
      })
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
