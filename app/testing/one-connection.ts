import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import type pg from 'pg'
import { isWithinTransaction } from '#platform/server/database/transaction.ts'

/** From now on a transaction that asks this pool for a further connection fails, instead of waiting for others that do. */
export function refuseFurtherConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  pool.connect = ((...answer: []) => {
    if (isWithinTransaction()) {
      Error.stackTraceLimit = 60
      const at = new Error('second').stack
      appendFileSync(
        '/tmp/second.txt',
        `${JSON.stringify({ at, test: expect.getState().currentTestName, file: expect.getState().testPath })}\n`,
      )
    }
    return connect(...answer)
  }) as typeof pool.connect
}
