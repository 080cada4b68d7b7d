import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import { type BulkEntry, commitEntries } from './points.ledger.store.ts'

const AT_ONCE = 500
// While one commit waits for the disk the next is made ready.
const COMMITS = 2

type Waiting = { entry: BulkEntry; resolve: (isNew: boolean) => void; reject: (error: unknown) => void }
type Writer = { waiting: Waiting[]; busy: number }

const writers = new WeakMap<pg.Pool, Writer>()

/**
 * An award that nothing else in the database depends on. Those that come while others are being committed share the
 * next commit, so that a thousand at once cost a few. Answers after its commit: false when it was awarded before.
 */
export function awardAlone({ pool }: { pool: pg.Pool }, entry: BulkEntry): Promise<boolean> {
  const writer = writers.get(pool) ?? { waiting: [], busy: 0 }
  writers.set(pool, writer)
  return new Promise((resolve, reject) => {
    writer.waiting.push({ entry, resolve, reject })
    if (writer.busy < COMMITS) void write(pool, writer)
  })
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
    if (batch.length === 1) return batch[0]!.reject(error)
    // One of them is at fault: the others must not suffer for it.
    for (const each of batch) await commit(pool, [each])
  }
}
