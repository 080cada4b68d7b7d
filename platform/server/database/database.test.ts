import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/cluster.ts'
import { isDatabaseDown, openDatabase } from './database.ts'

test('B3: a connection that breaks while it is lent out and says nothing does not end the process', async () => {
  await using database = await freshDatabase()
  const { pool, db, close } = openDatabase({ pool: database.pool, log: pino({ level: 'silent' }) })
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => lent.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
  const failure: unknown = await lent.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseDown(failure) || /not queryable/.test(String(failure))).toBe(true)
  lent.release(true)
  expect((await db.selectNoFrom((from) => from.lit(1).as('one')).executeTakeFirst())?.one).toBe(1)
  await close()
})
