import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg'
import { surviveLoss } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log/log.ts'

/** The jobs' own connections, so that long jobs never take one from a page. */
export function openJobsPool(options: { connection: PoolConfig; log: Log; max: number }): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    ...options.connection,
    max: options.max,
    application_name: 'convoy jobs',
    types: asGraphileExpects,
  })
  return surviveLoss(pool, (error) =>
    options.log.warn({ err: error }, 'a database connection of the jobs was lost'),
  )
}

// Elsewhere moments are text and large numbers are numbers; graphile-worker counts on the driver's own habits.
const asGraphileExpects: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text)
    if (oid === types.builtins.INT8) return (text: string) => text
    return format === 'binary' ? types.getTypeParser(oid, format) : types.getTypeParser(oid)
  }) as typeof types.getTypeParser,
}
