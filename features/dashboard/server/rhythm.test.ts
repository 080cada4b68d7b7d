import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDice } from '#app/testing/dice.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { getRhythm } from '#features/dashboard/contract/rhythm.ts'
import { listPeopleConsole } from '#features/people/contract/people.ts'

const app = useTestApp()
const PEOPLE = 14
let olga: Person
let riders: Person[]

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  riders = []
  for (let at = 0; at < PEOPLE; at += 1) riders.push(await app.person(`Rider${at}`))
})

const read = async () => (await app.as(olga)(getRhythm, {})).body
/** The first league was drawn so many days ago. */
async function begun(daysAgo: number) {
  await sql`delete from league_weeks`.execute(app.db)
  await sql`insert into league_weeks (monday, starts_at, ends_at, drawn_at) values
    (programme_day(now()) - ${daysAgo}::int, now(), now() + interval '7 days', now())`.execute(app.db)
}

test('without a rhythm there is nothing to compare, nor where it began too long ago', async () => {
  expect(await read()).toEqual({ since: null, days: 0, quartiles: [] })
  expect((await app.as(olga)(listPeopleConsole, { rhythm: '4' })).body.people).toEqual([])
  await begun(0)
  expect(await read()).toMatchObject({ days: 0, quartiles: [] })
  await begun(80)
  expect(await read()).toMatchObject({ days: 28, quartiles: [] })
})

test('four groups by the days before, with those before and since, as a plain count has them', async () => {
  const dice = createDice(23)
  await begun(14)
  await sql`delete from auth_active_days`.execute(app.db)
  const counted = riders.map(() => ({ before: 0, since: 0 }))
  for (const [at, rider] of riders.entries())
    for (let ago = 44; ago > 0; ago -= 1) {
      if (dice.below(PEOPLE) > at) continue
      await sql`insert into auth_active_days (day, user_id)
        values (programme_day(now()) - ${ago}::int, ${rider.id})`.execute(app.db)
      if (ago <= 42 && ago > 14) counted[at]!.before += 1
      if (ago <= 14) counted[at]!.since += 1
    }
  const { days, quartiles } = await read()
  expect(days).toBe(14)
  expect(quartiles).toEqual(plainQuarters(counted))
  const people = app.as(olga)
  const behind = async (rhythm: '1' | '2' | '3' | '4') =>
    (await people(listPeopleConsole, { rhythm })).body.people.map(({ id }) => id)
  const listed = await Promise.all((['1', '2', '3', '4'] as const).map(behind))
  expect(listed.map((ids) => ids.length)).toEqual(quartiles.map((quartile) => quartile.people))
  const before = new Map(riders.map(({ id }, at) => [id, counted[at]!.before]))
  const least = listed.map((ids) => Math.min(...ids.map((id) => before.get(id)!)))
  const most = listed.map((ids) => Math.max(...ids.map((id) => before.get(id)!)))
  for (const at of [1, 2, 3]) expect(most[at]).toBeLessThanOrEqual(least[at - 1]!)
})

/** One by one: of those with equally many days before, everybody has what they did on average. */
function plainQuarters(people: readonly { before: number; since: number }[]) {
  const alike = Map.groupBy(people, ({ before }) => before)
  const averageOf = (before: number) => {
    const same = alike.get(before)!
    return same.reduce((sum, { since }) => sum + since, 0) / same.length
  }
  const sorted = people.toSorted((a, b) => b.before - a.before)
  const sizes = [1, 2, 3, 4].map((at) => Math.floor(PEOPLE / 4) + (at <= PEOPLE % 4 ? 1 : 0))
  return sizes.map((size, at) => {
    const begins = sizes.slice(0, at).reduce((sum, each) => sum + each, 0)
    const own = sorted.slice(begins, begins + size)
    const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / size
    const rounded = (value: number) => Math.round(value * 100) / 100
    return {
      quartile: at + 1,
      people: size,
      before: rounded(mean(own.map(({ before }) => before)) / 4),
      since: rounded(mean(own.map(({ before }) => averageOf(before))) / 2),
    }
  })
}
