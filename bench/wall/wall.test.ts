import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listWall } from '#features/wall/contract/wall.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { feedQuery } from '#features/wall/server/wall.reading.store.ts'
import { fillWall } from './wall-fill.ts'

const app = useTestApp()
let reader: Person
beforeAll(async () => {
  reader = await newcomer(app)
  await fillWall(app.db, { people: 200, posts: 3_000, pictures: 300 })
}, 60_000)

const nobody = { blocked: [], isOrganiser: false }
const plain = { crew: [], words: [] as string[], after: undefined, limit: 21 }

test('no page of the wall reads all posts', async () => {
  const wishes = [
    { ...plain, filter: 'all' as const },
    { ...plain, filter: 'mine' as const },
    { ...plain, filter: 'pictures' as const },
    { ...plain, filter: 'all' as const, words: ['777'] },
    { ...plain, filter: 'all' as const, after: { pinned: false, at: Date.now() * 1_000, id: reader.id } },
  ]
  for (const wish of wishes) {
    const query = feedQuery({ ...nobody, id: reader.id, blocked: [reader.id] }, wish)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(app.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, JSON.stringify(wish)).not.toMatch(/Seq Scan on wall_entries/)
  }
})

test('a page asks the database a fixed number of times, however much stands on it', async () => {
  const queries = async (filter: 'all' | 'mine') => {
    let count = 0
    const add = () => {
      count += 1
    }
    app.services.pool.on('acquire', add)
    const { body } = await app.as(reader)(listWall, { filter })
    app.services.pool.off('acquire', add)
    return { count, posts: body.posts.length }
  }
  await queries('all')
  const [full, empty] = [await queries('all'), await queries('mine')]
  expect([full.posts, empty.posts]).toEqual([20, 0])
  expect(full.count, 'with comments, pictures and mentions').toBeLessThanOrEqual(empty.count + 6)
  expect(full.count).toBeLessThanOrEqual(10)
})
