import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { createAwardAlone } from '#features/points/server/points.ts'
import type { AwardAlone } from './alone.ts'

const app = useTestApp()
let anna: Person
let awardAlone: AwardAlone
beforeAll(async () => {
  awardAlone = createAwardAlone(app.services.pool)
  anna = await app.person('Anna')
})

const entryOf = (source_id: string, user_id = anna.id) => ({
  user_id,
  kind: 'bonus' as const,
  points: 1,
  reason: 'Alone',
  rule: 'test@1',
  source: 'alone',
  source_id,
})
const award = (source_id: string, user_id = anna.id) => awardAlone(entryOf(source_id, user_id))
const count = async () =>
  (await app.db.selectFrom('points_entries').select('id').where('user_id', '=', anna.id).execute()).length

test('a thousand awards at once are each written once, and each is told whether it was new', async () => {
  const ids = Array.from({ length: 1_000 }, (_, number) => String(number % 700))
  const answers = await Promise.all(ids.map((id) => award(id)))
  expect(answers.filter(Boolean)).toHaveLength(700)
  expect(await count()).toBe(700)
  expect(await award('5')).toBe(false)
})

test('one that cannot be written fails alone', async () => {
  const before = await count()
  const answers = await Promise.allSettled([
    award('good 1'),
    award('bad', '00000000-0000-4000-8000-000000000000'),
    award('good 2'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await count()).toBe(before + 2)
})

test('while the database is down all that wait fail at once, and none is tried by itself', async () => {
  let tries = 0
  const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
  const connect = () => {
    tries += 1
    return Promise.reject(down)
  }
  const pool = { connect, query: connect } as unknown as typeof app.services.pool
  const awardDown = createAwardAlone(pool)
  const waiting = Array.from({ length: 500 }, (_, number) => awardDown(entryOf(`down ${number}`)))
  const answers = await Promise.allSettled(waiting)
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBeLessThanOrEqual(2)
})

test('more than can be written in some seconds are told to come again', async () => {
  // A database that answers nobody: what is under way stays there.
  const never = () => new Promise<never>(() => undefined)
  const pool = { connect: never, query: never } as unknown as typeof app.services.pool
  const awardLate = createAwardAlone(pool)
  const waiting = Array.from({ length: 20_000 }, (_, number) => awardLate(entryOf(`late ${number}`)))
  for (const each of waiting) each.catch(() => undefined)
  await expect(awardLate(entryOf('one too many'))).rejects.toMatchObject({ code: 'busy' })
})
