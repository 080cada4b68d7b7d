import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseDown } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type BulkEntry, commitEntries } from './ledger.store.ts'

const AT_ONCE = 500
// While one commit waits for the disk the next is made ready.
const COMMITS = 2
// Some seconds of work: whoever comes later is told to come again, instead of waiting for minutes.
const MOST_WAITING = 20_000

type Waiting = { entry: BulkEntry; resolve: (isNew: boolean) => void; reject: (error: unknown) => void }
type Writer = { waiting: Waiting[]; busy: number }
/** Awards an entry; answers whether it is new. */
export type AwardAlone = (entry: BulkEntry) => Promise<boolean>

/**
 * Makes awards that nothing else in the database depends on. Those that come while others are being committed share the
 * next commit, so that a thousand at once cost a few. Answers after its commit: false when it was awarded before.
 * Throws `busy` when too many wait; while the database is down all that wait fail with it at once.
 */
export function createAwardAlone(pool: pg.Pool): AwardAlone {
  const writer: Writer = { waiting: [], busy: 0 }
  return (entry) => {
    if (writer.waiting.length >= MOST_WAITING)
      return Promise.reject(new AppError('busy', { retryAfterSeconds: 2 }))
    return new Promise((resolve, reject) => {
      writer.waiting.push({ entry, resolve, reject })
      if (writer.busy < COMMITS) void write(pool, writer)
    })
  }
}

async function write(pool: pg.Pool, writer: Writer) {
  writer.busy += 1
  // Whoever asks in the same turn of the event loop shares the commit.
  await breathe()
  while (writer.waiting.length > 0) await commit(pool, writer.waiting.splice(0, AT_ONCE))
  writer.busy -= 1
}

async function commit(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    const fresh = await commitEntries(
      pool,
      batch.map(({ entry }) => entry),
    )
    for (const [at, { resolve }] of batch.entries()) resolve(fresh[at]!)
  } catch (error) {
    if (batch.length === 1 || isDatabaseDown(error)) {
      for (const { reject } of batch) reject(error)
      return
    }
    // One of them is at fault: the others must not suffer for it.
    for (const each of batch) await commit(pool, [each])
  }
}
