import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#app/testing/cluster.ts'
import { type Database, MIGRATIONS, openDatabase } from './database.ts'
import { tryMigrations } from './trial.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'convoy-trial-'))
let database: FreshDatabase
let opened: Database

beforeAll(async () => {
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(
    path.join(folder, '9998-names.mjs'),
    `import { sql } from 'kysely'
/**
 * A department says in how many words
 * it is named. Nobody reads it.
 */
export async function up(db) {
  await sql\`alter table departments add column words integer\`.execute(db)
  await sql\`update departments set words = 1\`.execute(db)
}
`,
  )
  writeFileSync(
    path.join(folder, '9999-copy.mjs'),
    `import { sql } from 'kysely'
export const up = (db) => sql\`alter table departments alter column words type text using words::text\`.execute(db)
`,
  )
  database = await freshDatabase()
  opened = openDatabase({ pool: database.pool, log: pino({ level: 'silent' }) })
  await sql`insert into departments (name) values ('Sales'), ('Service')`.execute(opened.db)
})
afterAll(async () => {
  await opened.close()
  await database[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const stands = async () =>
  (
    await sql<{ names: string; words: boolean }>`select string_agg(name, ' ' order by name) as names,
      exists (select from information_schema.columns where table_name = 'departments' and column_name = 'words') as words
      from kysely_migration`.execute(opened.db)
  ).rows[0]!

test('an update is tried on the data that stands there, says what it did to which table, and is taken back', async () => {
  const before = await stands()
  const [names, copy, ...more] = await tryMigrations(opened.db, { folder })
  expect(names).toMatchObject({
    name: '9998-names',
    does: 'A department says in how many words it is named.',
    written: [{ table: 'departments', rows: 2 }],
    copied: [],
  })
  expect(copy).toMatchObject({ name: '9999-copy', does: '', copied: [{ table: 'departments' }] })
  expect(copy!.copied[0]!.bytes).toBeGreaterThan(0)
  expect(more).toEqual([])
  expect(names!.ms).toBeGreaterThan(0)
  expect(await stands()).toEqual(before)
  expect(await tryMigrations(opened.db)).toEqual([])
})

test('it does not wait long for a table that is in use, and says what to do', async () => {
  const other = await opened.pool.connect()
  await other.query('begin')
  await other.query('lock table departments in share mode')
  await expect(tryMigrations(opened.db, { folder, waitMs: 50 })).rejects.toThrow(
    /nothing was changed.*restore a backup/,
  )
  await other.query('rollback')
  other.release()
  expect(await tryMigrations(opened.db, { folder })).toHaveLength(2)
})

test('a step that fails is named, and nothing stays of those before it', async () => {
  const before = await stands()
  writeFileSync(
    path.join(folder, '9999-copy.mjs'),
    "export const up = () => { throw new Error('there are two of them') }\n",
  )
  const failing = mkdtempSync(path.join(tmpdir(), 'convoy-trial-failing-'))
  cpSync(folder, failing, { recursive: true })
  await expect(tryMigrations(opened.db, { folder: failing })).rejects.toThrow(
    /9999-copy failed \(there are two of them\)/,
  )
  rmSync(failing, { recursive: true })
  expect(await stands()).toEqual(before)
})
