import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/testing/people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { awardAlone } from './points.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.person('Anna')
})
afterAll(() => app.stop())

const award = (source_id: string, user_id = anna.id) =>
  awardAlone(app.services, {
    user_id,
    kind: 'bonus',
    points: 1,
    reason: 'Alone',
    rule: 'test@1',
    source: 'alone',
    source_id,
  })
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
