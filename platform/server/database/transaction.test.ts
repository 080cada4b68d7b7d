import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#app/testing/cluster.ts'
import { type Database, openDatabase } from './database.ts'
import { createLog } from '#platform/server/log/log.ts'
import { inTransaction } from './transaction.ts'

let database: FreshDatabase
let opened: Database
beforeAll(async () => {
  database = await freshDatabase()
  opened = openDatabase({ pool: database.pool, log: createLog({ logLevel: 'silent', logDir: undefined }) })
  await sql`create table counters (name text primary key, value int not null default 0)`.execute(opened.db)
  await sql`insert into counters (name) values ('east'), ('west')`.execute(opened.db)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const failing = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

test('two that wait for each other in a circle both succeed in the end', async () => {
  const both = (names: string[]) =>
    inTransaction(opened.db, async (tx) => {
      for (const name of names) {
        await sql`update counters set value = value + 1 where name = ${name}`.execute(tx)
        await sql`select pg_sleep(0.2)`.execute(tx)
      }
    })
  await Promise.all([both(['east', 'west']), both(['west', 'east'])])
  const { rows } = await sql`select value from counters`.execute(opened.db)
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})

test.each(['40P01', '40001'])('%s is tried six times, then given up', async (code) => {
  let tries = 0
  const work = async (until: number) => {
    tries += 1
    if (tries < until) throw failing(code)
    return tries
  }
  expect(await inTransaction(opened.db, () => work(6))).toBe(6)
  tries = 0
  await expect(inTransaction(opened.db, () => work(7))).rejects.toThrow(code)
  expect(tries).toBe(6)
})

test('any other error ends it at once, with nothing written', async () => {
  let tries = 0
  const work = inTransaction(opened.db, async (tx) => {
    tries += 1
    await sql`update counters set value = 100`.execute(tx)
    throw failing('23505')
  })
  await expect(work).rejects.toThrow('23505')
  const { rows } = await sql`select 1 from counters where value = 100`.execute(opened.db)
  expect([tries, rows.length]).toEqual([1, 0])
})

describe('what is said afterwards', () => {
  test('is said once the transaction stands, in order, and one that fails keeps back none of the others', async () => {
    const said: unknown[] = []
    const valueNow = async () =>
      (await sql<{ value: number }>`select value from counters where name = 'west'`.execute(opened.db))
        .rows[0]!.value
    const work = inTransaction(opened.db, async (tx, after) => {
      await sql`update counters set value = 7 where name = 'west'`.execute(tx)
      after(async () => said.push(await valueNow()))
      after(() => {
        throw new Error('planted')
      })
      after(() => said.push('last'))
      expect(said).toEqual([])
    })
    await expect(work).rejects.toThrow('planted')
    expect(said).toEqual([7, 'last'])
  })

  test('is never said of what was taken back, and once of what was tried again', async () => {
    const said: number[] = []
    const refused = inTransaction(opened.db, async (_tx, after) => {
      after(() => said.push(0))
      throw failing('23505')
    })
    await expect(refused).rejects.toThrow('23505')
    let tries = 0
    await inTransaction(opened.db, async (_tx, after) => {
      tries += 1
      const mine = tries
      after(() => said.push(mine))
      if (tries < 3) throw failing('40001')
    })
    expect(said).toEqual([3])
  })
})
