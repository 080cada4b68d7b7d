import pg from 'pg'
import { expect, test } from 'vitest'
import { lendDatabase } from './lent.ts'

/** Lends a database, has it used, and gives it back. Answers its name, and why it is not lent again. */
async function useOne(work: (lent: pg.Pool) => Promise<unknown> = async () => undefined) {
  const { pool, lent, giveBack } = await lendDatabase()
  let fault: string | undefined
  try {
    await work(lent.pool)
  } finally {
    await lent.close()
    fault = await giveBack()
  }
  return { name: pool.database, fault }
}

async function contentsOf(lent: pg.Pool): Promise<unknown> {
  const { rows: tables } = await lent.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await lent.query(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)
    contents[name] = rows
  }
  const { rows: sequences } = await lent.query('select sequencename, last_value from pg_sequences order by 1')
  return { contents, sequences }
}

test('a database that was used is empty again for the next, whatever was written, counted or learned of it', async () => {
  let before: unknown
  const first = await useOne(async (lent) => (before = await contentsOf(lent)))
  const used = await useOne(async (lent) => {
    await lent.query(`update kysely_migration_lock set is_locked = 1`)
    await lent.query(`delete from kysely_migration`)
    await lent.query(`insert into auth_limits (key, points, expire)
      select n, 1, 1 from generate_series(1, 5000) n`)
    await lent.query(`select nextval(seqrelid::regclass) from pg_sequence`)
    await lent.query('analyze auth_limits')
    expect(await contentsOf(lent)).not.toEqual(before)
  })
  expect(used).toEqual({ ...first, fault: undefined })
  const again = await useOne(async (lent) => {
    expect(await contentsOf(lent)).toEqual(before)
    const { rows } = await lent.query(
      `select reltuples, (select count(*) from pg_stats where tablename = relname) as known
        from pg_class where relname = 'auth_limits'`,
    )
    expect(rows).toEqual([{ reltuples: -1, known: 0 }])
  })
  expect(again).toEqual(used)
})

test.each([
  ['a table more', 'create table planted (id int)'],
  ['a table less', 'drop table auth_limits'],
  ['a trigger that is off', 'alter table users disable trigger user'],
  ['a function of another kind', 'create function planted() returns int language sql as $$ select 1 $$'],
  [
    'a setting of its own',
    `do $$ begin execute format('alter database %I set work_mem = 64', current_database()); end $$`,
  ],
])('%s: it is not lent again', async (_, statement) => {
  const { name, fault } = await useOne((lent) => lent.query(statement))
  expect(fault).toBe('more has changed than rows')
  expect((await useOne()).name).not.toBe(name)
})

test('whoever is still connected, or holds a lock, keeps it from being lent again', async () => {
  let other: pg.Client | undefined
  const { fault } = await useOne(async (lent) => {
    other = new pg.Client(lent.options)
    other.on('error', () => undefined)
    await other.connect()
  })
  expect(fault).toBe('somebody is still connected, busy, or holds a lock')
  await other!.end().catch(() => undefined)
  expect((await useOne((lent) => lent.query('select pg_advisory_lock(7)'))).fault).toBe(fault)
  const begun = await useOne(async (lent) => {
    const client = await lent.connect()
    await client.query('begin')
    client.release()
  })
  expect(begun.fault).toBe(fault)
})

test('a pool that has ended waits for what it lent, and lends no more', async () => {
  const database = await lendDatabase()
  const lent = database.lent.pool
  const acquired: unknown[] = []
  lent.on('acquire', (client) => acquired.push(client))
  const client = await lent.connect()
  expect(acquired).toEqual([client])
  let hasEnded = false
  const ended = lent.end().then(() => (hasEnded = true))
  await expect(lent.connect()).rejects.toThrow('Cannot use a pool after calling end on the pool')
  await expect(lent.query('select 1')).rejects.toThrow('Cannot use a pool after calling end on the pool')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(hasEnded).toBe(false)
  client.release()
  await ended
  await database.drop()
})
