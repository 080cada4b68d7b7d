import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './cluster.ts'

test('every test file gets a database of its own, and it is gone afterwards', async () => {
  const first = await freshDatabase()
  const second = await freshDatabase()
  await run(first.url, 'CREATE TABLE only_here (id int)')
  await expect(run(second.url, 'SELECT * FROM only_here')).rejects.toThrow('does not exist')
  await first.drop()
  await second.drop()
  await expect(run(first.url, 'SELECT 1')).rejects.toThrow('does not exist')
})

test('the app connects as a role that is no superuser', async () => {
  await using database = await freshDatabase()
  const { rows } = await run(database.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')
  expect(rows).toEqual([{ rolsuper: false }])
})

async function run(url: string, sql: string) {
  const client = new Client(url)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
