import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#platform/server/schema.ts'

export type Watched = { seconds: number; batches: number; longest_ms: number; memory_mb: number }
export type Batches = { watch: (work: () => Promise<unknown>) => Promise<Watched> }

const LOOK_MS = 50

/** Watches each transaction that a database is asked for, and the memory of this process meanwhile. */
export function watchBatches(db: Kysely<Schema>): Batches {
  let times: number[] = []
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async <T>(work: (tx: Transaction<Schema>) => Promise<T>) => {
      const began = performance.now()
      try {
        return await execute(work)
      } finally {
        times.push(performance.now() - began)
      }
    }
    return builder
  }
  return {
    async watch(work) {
      times = []
      globalThis.gc?.()
      const before = process.memoryUsage().rss
      let most = before
      const look = () => {
        most = Math.max(most, process.memoryUsage().rss)
      }
      const timer = setInterval(look, LOOK_MS)
      const began = performance.now()
      try {
        await work()
      } finally {
        clearInterval(timer)
      }
      look()
      return {
        seconds: Math.round((performance.now() - began) / 100) / 10,
        batches: times.length,
        longest_ms: Math.round(Math.max(0, ...times)),
        memory_mb: Math.round((most - before) / 1e6),
      }
    },
  }
}
