import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listStages } from '#features/stages/contract/stages.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { halfOf, stateOf } from './stages.rules.ts'

const app = useTestApp()

test('a stage runs from its start until just before its end', () => {
  const stage = { starts_at: '2026-05-01T00:00:00.000Z', ends_at: '2026-05-02T00:00:00.000Z' }
  expect(stateOf(stage, '2026-04-30T23:59:59.999Z')).toBe('coming')
  expect(stateOf(stage, '2026-05-01T00:00:00.000Z')).toBe('running')
  expect(stateOf(stage, '2026-05-02T00:00:00.000Z')).toBe('past')
})

test('the middle of an odd number of stages belongs to the first half', () => {
  expect([1, 2, 3, 4, 5].map((order) => halfOf(order, 5))).toEqual([1, 1, 1, 2, 2])
  expect([1, 2, 3, 4].map((order) => halfOf(order, 4))).toEqual([1, 1, 2, 2])
})

test('the stages come in order, judged by the clock of the database', async () => {
  const moments = [
    { name: 'Later', order: 3, from: '1 hour', to: '2 hours' },
    { name: 'Before', order: 1, from: '-2 hours', to: '-1 hour' },
    { name: 'Now', order: 2, from: '-1 hour', to: '1 hour' },
  ]
  await app.db.transaction().execute(async (tx) => {
    for (const { name, order, from, to } of moments) {
      await sql`insert into stages (name, "order", starts_at, ends_at)
        values (${name}, ${order}, now() + ${from}::interval, now() + ${to}::interval)`.execute(tx)
    }
  })
  const { body } = await app.as(await app.person('Anna'))(listStages, {})
  expect(body.map(({ name, state, half }) => [name, state, half])).toEqual([
    ['Before', 'past', 1],
    ['Now', 'running', 1],
    ['Later', 'coming', 2],
  ])
})
