import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getActivity } from '#features/dashboard/contract/dashboard.ts'
import { getWeek } from '#features/dashboard/contract/week.ts'
import { getCrewActivity, getFunnel, getWeeks } from '#features/dashboard/contract/working.ts'
import { countPeopleConsole, type PeopleFilter } from '#features/people/contract/people.ts'
import { followPeopleFigures } from '#features/people/server/people.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { countDaysOver } from './counting.store.ts'

const app = useTestApp()
let olga: Person
let riders: Person[]
const ask = <Answer>(answer: Promise<{ body: Answer }>) => answer.then(({ body }) => body)

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  riders = []
  for (const name of ['Anna', 'Ben', 'Cleo', 'Dirk', 'Eva']) riders.push(await app.person(name))
  // Eva was brought in and has never come.
  await sql`delete from auth_sessions where user_id in (${riders[3]!.id}, ${riders[4]!.id})`.execute(app.db)
  await sql`delete from auth_active_days`.execute(app.db)
  await followPeopleFigures(app.db)
  await sql`update people_figures set last_seen_at = case user_id when ${riders[4]!.id} then '-infinity'
    when ${riders[3]!.id} then now() - interval '10 days' else now() end`.execute(app.db)
  await sql`insert into teams (name, vehicle_type, vehicle_colour) values ('Alone', 'camper', 'pine'), ('Pair', 'camper', 'pine')`.execute(
    app.db,
  )
  const board = (person: Person, crew: string) =>
    sql`insert into team_members (team_id, user_id) select id, ${person.id} from teams where name = ${crew}`.execute(
      app.db,
    )
  await board(riders[0]!, 'Alone')
  await board(riders[1]!, 'Pair')
  await board(riders[2]!, 'Pair')
  for (const [rider, ago] of [
    [0, 0],
    [1, 2],
    [1, 9],
    [3, 10],
  ] as const)
    await sql`insert into auth_active_days (day, user_id)
      values (programme_day(now()) - ${ago}::int, ${riders[rider]!.id})`.execute(app.db)
})

const found = async (filter: PeopleFilter) =>
  (
    await ask(
      app.as(olga)(countPeopleConsole, { ...filter, role: 'participant', state: filter.state ?? 'active' }),
    )
  ).count

test('the funnel says how far people have come, and the list finds as many of each step', async () => {
  const funnel = await ask(app.as(olga)(getFunnel, {}))
  expect(funnel).toMatchObject({ people: 5, invited: 4, came: 4, crewed: 3, active: 2, active_before: 2 })
  const { from, until } = funnel
  expect(
    await Promise.all([
      found({ invited: 'yes' }),
      found({ state: 'came' }),
      found({ crew: 'yes' }),
      found({ active_from: from, active_until: until }),
    ]),
  ).toEqual([4, 4, 3, 2])
})

test('whoever was invited and never came is a line of the week, and so is whoever rides alone', async () => {
  const lines = async () =>
    (await ask(app.as(olga)(getWeek, {}))).lines.map(({ kind, count }) => [kind, count])
  expect(await lines()).toEqual([
    ['uninvited', 1],
    ['alone', 1],
    ['crewless', 1],
  ])
  await sql`insert into auth_invitations (email) select email from users where id = ${riders[4]!.id}`.execute(
    app.db,
  )
  expect(await lines()).toContainEqual(['never', 1])
  expect(await found({ crew: 'alone' })).toBe(1)
  expect(await found({ state: 'never', invited: 'yes' })).toBe(1)
})

test('weeks stand beside the weeks before, and the days that are over count the same once they are counted', async () => {
  const read = async () => ({
    weeks: (await ask(app.as(olga)(getWeeks, { days: '30' }))).weeks,
    days: (await ask(app.as(olga)(getActivity, { days: '30' }))).days,
  })
  const looked = await read()
  expect(looked.weeks).toHaveLength(5)
  expect(looked.weeks.reduce((sum, { active }) => sum + active, 0)).toBeGreaterThanOrEqual(3)
  expect(looked.weeks.filter(({ running }) => running)).toHaveLength(1)
  const left = looked.weeks.find((week) => week.left > 0)
  expect(left?.left).toBe(1)
  expect(await found({ seen_from: left!.from, seen_until: left!.until })).toBe(1)
  await inTransaction(app.db, countDaysOver)
  expect(await read()).toEqual(looked)
  // From the counts, and no longer from the visits.
  await sql`delete from auth_active_days where day < programme_day(now()) - 7`.execute(app.db)
  expect(await read()).toEqual(looked)
})

test('crews are told by who of them was here', async () => {
  const { all, some, none, crews } = await ask(app.as(olga)(getCrewActivity, {}))
  expect({ all, some, none }).toEqual({ all: 1, some: 1, none: 0 })
  expect(crews).toMatchObject([
    { name: 'Pair', members: 2, active: 1 },
    { name: 'Alone', members: 1, active: 1 },
  ])
  expect(await found({ crew_id: crews[0]!.id })).toBe(2)
})
