import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#app/testing/cluster.ts'
import { openDatabase } from './database.ts'

const onOneLine = (database: FreshDatabase) =>
  openDatabase({ pool: { ...database.pool, max: 1 }, log: pino({ level: 'silent' }) })

test('what is asked again and again is planned once, and what is asked once is not kept', async () => {
  await using database = await freshDatabase()
  const { pool, db, close } = onOneLine(database)
  for (let turn = 1; turn <= 6; turn += 1)
    expect((await sql<{ n: number }>`select ${turn}::int as n`.execute(db)).rows).toEqual([{ n: turn }])
  await sql`select ${1}::int as once`.execute(db)
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: 'select $1::int as n' }])
  await close()
})

test('when a table gets another column, whoever asks for all of them is answered, in a transaction the next time', async () => {
  await using database = await freshDatabase()
  const { db, close } = onOneLine(database)
  await sql`create table fruits (name text)`.execute(db)
  await sql`insert into fruits values ('plum')`.execute(db)
  const all = (of = db) => sql`select * from fruits where name = ${'plum'}`.execute(of)
  for (let turn = 1; turn <= 6; turn += 1) await all()
  await sql`alter table fruits add column colour text`.execute(db)
  expect((await all()).rows).toEqual([{ name: 'plum', colour: null }])
  await all()
  await sql`alter table fruits add column weight integer`.execute(db)
  const within = () => db.transaction().execute(async (tx) => (await all(tx)).rows)
  await expect(within()).rejects.toThrow(/cached plan/)
  expect(await within()).toEqual([{ name: 'plum', colour: null, weight: null }])
  await close()
})
