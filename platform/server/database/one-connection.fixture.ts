import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { refuseKeptWithinTransactions } from './kept.ts'
import { isWithinTransaction } from './transaction.ts'

/**
 * From now on a transaction that asks this database for a further connection fails at once, whether or not one is free,
 * and whether or not what it asks for is kept just now.
 */
export function refuseFurtherConnections({ pool, db }: { pool: pg.Pool; db: object }): void {
  refuseKeptWithinTransactions(db)
  const connect = pool.connect.bind(pool)
  pool.connect = ((...answer: []) => {
    if (isWithinTransaction())
      throw new Error(
        'A transaction asks for a further connection: what it calls takes `db` where it should take `tx`.',
      )
    return connect(...answer)
  }) as typeof pool.connect
}

/** In the middle of a transaction a test lets somebody else do something, who has a connection of their own. */
export const asAnother = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work())
