import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '#app/testing/cluster.ts'
import { isDatabaseDown, migrateToLatest, openDatabase } from './database.ts'

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

test('an installed database takes a migration whose name sorts before those it has', async () => {
  await using database = await freshDatabase()
  const { db, close } = openDatabase({ pool: database.pool, log: pino({ level: 'silent' }) })
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-migrations-'))
  cpSync(path.resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
  writeFileSync(
    path.join(folder, '2026-11-23-1900-next.mjs'),
    "export const up = (db) => db.schema.createTable('next').addColumn('id', 'integer').execute()",
  )
  await migrateToLatest(db, folder)
  const { rows } = await sql<{ name: string | null }>`select to_regclass('next')::text as name`.execute(db)
  expect(rows[0]?.name).toBe('next')
  rmSync(folder, { recursive: true })
  await close()
})
