import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#app/testing/cluster.ts'
import { actingAs } from '#platform/server/http/acting.ts'
import { isDatabaseDown, migrateToLatest, openDatabase, surviveLoss } from './database.ts'
import { loadSqlFiles } from './sql-files.ts'

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

const open = (database: FreshDatabase) =>
  openDatabase({ pool: database.pool, log: pino({ level: 'silent' }) })

test('B3: a connection that PostgreSQL ended unnoticed goes back, also when only the action was to be noted on it', async () => {
  await using database = await freshDatabase()
  const { pool, db, close } = openDatabase({
    pool: { ...database.pool, max: 1 },
    log: pino({ level: 'silent' }),
  })
  const one = () => db.selectNoFrom((from) => from.lit(1).as('one')).executeTakeFirst()
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]!.pid, 'SIGTERM')
  // Nothing is heard meanwhile, as when a busy instance is handed a connection that has just died.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  const failure: unknown = await actingAs('01900000-0000-7000-8000-000000000000', one).catch(
    (error: unknown) => error,
  )
  expect(isDatabaseDown(failure)).toBe(true)
  expect(await one()).toEqual({ one: 1 })
  await close()
})

test('B3: a connection that PostgreSQL ends while its pool is being closed does not end the process', async () => {
  await using database = await freshDatabase()
  const told: Error[] = []
  const pool = surviveLoss(new Pool({ ...database.pool, max: 1 }), (error) => told.push(error))
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  // Told to end before it has read that the line is closed.
  process.kill(pid, 'SIGSTOP')
  await pool.end()
  process.kill(pid, 'SIGTERM')
  process.kill(pid, 'SIGCONT')
  await expect.poll(() => told.map(isDatabaseDown)).toEqual([true])
})

test('an installed database takes the next migration', async () => {
  await using database = await freshDatabase()
  const { db, close } = open(database)
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-migrations-'))
  cpSync(path.resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
  writeFileSync(
    path.join(folder, '9999-next.mjs'),
    "export const up = (db) => db.schema.createTable('next').addColumn('id', 'integer').execute()",
  )
  await migrateToLatest(db, { folder })
  const { rows } = await sql<{ name: string | null }>`select to_regclass('next')::text as name`.execute(db)
  expect(rows[0]?.name).toBe('next')
  rmSync(folder, { recursive: true })
  await close()
})

test('a database from before the first release is left as it is, and the sentence says what to do', async () => {
  await using database = await freshDatabase()
  const { db, close } = open(database)
  await sql`update kysely_migration set name = '2026-11-20-1000-foundation' where name ~ '^0001-'`.execute(db)
  const names = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
  const before = await names()
  await expect(migrateToLatest(db)).rejects.toThrow(
    /trial version.*Nothing in it was changed.*CONVOY_DATA_DIR/,
  )
  expect(await names()).toEqual(before)
  await close()
})

test('an older version leaves the database of a newer one as it is, and says what to do', async () => {
  await using database = await freshDatabase()
  const { db, close } = open(database)
  await sql`insert into kysely_migration (name, timestamp) values ('9000-of-tomorrow', '2099')`.execute(db)
  await expect(migrateToLatest(db)).rejects.toThrow(
    /newer version of Convoy \(9000-of-tomorrow\).*Nothing in it was changed.*restore a backup/,
  )
  await close()
})

test('a function is loaded anew when its file has changed, by many instances at once, and only then', async () => {
  await using database = await freshDatabase()
  const { db, close } = open(database)
  const root = mkdtempSync(path.join(tmpdir(), 'convoy-functions-'))
  const folder = path.join(root, 'features/duels/server/sql')
  mkdirSync(folder, { recursive: true })
  const write = (answer: number) =>
    writeFileSync(
      path.join(folder, 'answer.function.sql'),
      `create or replace function answer() returns integer language sql as $$ select ${answer} from not_there_yet $$;`,
    )
  const stamp = async () => {
    const { rows } = await sql<{ xmin: string; text: string }>`select xmin::text, prosrc as text from pg_proc
      where proname = 'answer'`.execute(db)
    return rows[0]
  }
  write(1)
  await Promise.all([1, 2, 3].map(() => loadSqlFiles(db, 'function', root)))
  const first = await stamp()
  await loadSqlFiles(db, 'function', root)
  expect(await stamp()).toEqual(first)
  write(2)
  await loadSqlFiles(db, 'function', root)
  expect((await stamp())?.text).toContain('select 2')
  rmSync(root, { recursive: true })
  await close()
})
