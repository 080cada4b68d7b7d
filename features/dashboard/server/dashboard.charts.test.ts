import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  getActivity,
  getDuelDays,
  getNotificationDays,
  getQuartiles,
  getTasks,
} from '#features/dashboard/contract/dashboard.ts'
import { englishText, openChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { movePointsOn } from './following.store.ts'

const app = useTestApp()
let olga: Person
let riders: Person[]

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  riders = []
  for (const name of ['Anna', 'Ben', 'Cleo', 'Dirk']) riders.push(await app.person(name))
})

const today = async () =>
  (await sql<{ day: string }>`select to_char(programme_day(now()), 'YYYY-MM-DD') as day`.execute(app.db))
    .rows[0]!.day
const wasHere = (person: Person, daysAgo: number) =>
  sql`insert into auth_active_days (day, user_id) values (programme_day(now()) - ${daysAgo}::int, ${person.id})
    on conflict do nothing`.execute(app.db)
const activity = async () => (await app.as(olga)(getActivity, { days: '14' })).body

test('signing in makes somebody active that day; organisers and those who left are not counted', async () => {
  const { people, days } = await activity()
  expect([people, days.length]).toEqual([4, 14])
  expect(days.at(-1)).toEqual({ day: await today(), active: 4, before: 0 })
  expect(days[0]!.active).toBe(0)
  await sql`update users set deleted = true where id = ${riders[3]!.id}`.execute(app.db)
  expect((await activity()).days.at(-1)!.active).toBe(3)
  await sql`update users set deleted = false where id = ${riders[3]!.id}`.execute(app.db)
})

test('a session that is in use the next day makes that day count, once', async () => {
  await sql`delete from auth_active_days`.execute(app.db)
  const touch = (ago: string) =>
    sql`update auth_sessions set last_seen_at = now() - ${ago}::interval where user_id = ${riders[0]!.id}`.execute(
      app.db,
    )
  await touch('3 days')
  await touch('3 days')
  await touch('1 second')
  const { days } = await activity()
  expect(days.filter(({ active }) => active > 0)).toHaveLength(2)
})

test('a day begins at midnight of the programme, wherever the server stands', async () => {
  const dayIn = async (zone: string) => {
    await setSetting(app.db, 'time_zone', zone)
    const { rows } = await sql<{ day: string }>`
      select to_char(programme_day('2026-05-01T23:30:00Z'), 'YYYY-MM-DD') as day`.execute(app.db)
    return rows[0]!.day
  }
  expect(await dayIn('Europe/Warsaw')).toBe('2026-05-02')
  expect(await dayIn('America/New_York')).toBe('2026-05-01')
  await setSetting(app.db, 'time_zone', 'Europe/Warsaw')
})

test('departments stand with the least active first, and whoever is in none is there too', async () => {
  await sql`delete from auth_active_days`.execute(app.db)
  await sql`insert into departments (name) values ('Busy'), ('Quiet')`.execute(app.db)
  const put = (person: Person, name: string) =>
    sql`update users set department_id = (select id from departments where name = ${name}) where id = ${person.id}`.execute(
      app.db,
    )
  await put(riders[0]!, 'Busy')
  await put(riders[1]!, 'Quiet')
  await wasHere(riders[0]!, 2)
  await wasHere(riders[1]!, 9)
  const { departments } = await activity()
  expect(departments.at(-1)).toMatchObject({ name: 'Busy', people: 1, active: 1 })
  expect(departments.slice(0, -1)).toMatchObject([
    { name: 'Quiet', people: 1, active: 0 },
    { id: null, name: null, people: 2, active: 0 },
  ])
})

test('quartiles go by the points from before, so that whoever earned lately is not taken for a leader', async () => {
  await sql`delete from auth_active_days`.execute(app.db)
  for (const [at, rider] of riders.entries()) {
    await awardPoints(app.db, {
      user_id: rider.id,
      kind: 'bonus',
      points: 100 - at * 10,
      reason: 'Before',
      source: 'test',
      source_id: `before ${at}`,
    })
  }
  await sql`alter table points_entries disable trigger user`.execute(app.db)
  await sql`update points_entries set created_at = now() - interval '40 days'`.execute(app.db)
  await sql`alter table points_entries enable trigger user`.execute(app.db)
  await sql`update dashboard_marks set points_day = null`.execute(app.db)
  await inTransaction(app.db, movePointsOn)
  await awardPoints(app.db, {
    user_id: riders[3]!.id,
    kind: 'bonus',
    points: 500,
    reason: 'Lately',
    source: 'test',
    source_id: 'lately',
  })
  for (const daysAgo of [1, 2, 3]) await wasHere(riders[0]!, daysAgo)
  for (const daysAgo of [8, 9]) await wasHere(riders[3]!, daysAgo)
  const { quartiles } = (await app.as(olga)(getQuartiles, { days: '14' })).body
  expect(quartiles).toEqual([
    { quartile: 1, people: 1, first_half: 0, second_half: 3 },
    { quartile: 2, people: 1, first_half: 0, second_half: 0 },
    { quartile: 3, people: 1, first_half: 0, second_half: 0 },
    { quartile: 4, people: 1, first_half: 2, second_half: 0 },
  ])

  // Just after midnight the points of the day that is over are not in the rows yet.
  await sql`alter table points_entries disable trigger user`.execute(app.db)
  await sql`insert into points_entries (user_id, kind, points, reason, source, source_id, created_at)
    values (${riders[2]!.id}, 'bonus', 1000, 'In the night', 'test', 'night',
      programme_dawn(programme_day(now()) - 13) - interval '1 hour')`.execute(app.db)
  await sql`alter table points_entries enable trigger user`.execute(app.db)
  await sql`update dashboard_marks set points_day = programme_day(now()) - 1`.execute(app.db)
  const night = (await app.as(olga)(getQuartiles, { days: '14' })).body.quartiles
  expect(night.map((quartile) => quartile.second_half)).toEqual([0, 3, 0, 0])
  await sql`update dashboard_marks set points_day = null`.execute(app.db)
  await inTransaction(app.db, movePointsOn)
  expect((await app.as(olga)(getQuartiles, { days: '14' })).body.quartiles).toEqual(night)
})

test('people with as many points stand on both sides of a border with what they did on average', async () => {
  await sql`delete from auth_active_days`.execute(app.db)
  await sql`update dashboard_people set points_30 = 5`.execute(app.db)
  for (const daysAgo of [1, 2, 3]) await wasHere(riders[0]!, daysAgo)
  for (const daysAgo of [20, 21]) await wasHere(riders[3]!, daysAgo)
  const { quartiles } = (await app.as(olga)(getQuartiles, { days: '30' })).body
  expect(quartiles).toEqual(
    [1, 2, 3, 4].map((quartile) => ({ quartile, people: 1, first_half: 0.5, second_half: 0.75 })),
  )
})

test('without anything every chart has its days, and nothing in them', async () => {
  const duels = (await app.as(olga)(getDuelDays, { days: '30' })).body.days
  expect(duels).toHaveLength(30)
  expect(duels.every(({ began, played, forfeited }) => began + played + forfeited === 0)).toBe(true)
  const told = (await app.as(olga)(getNotificationDays, { days: '90' })).body.days
  expect(told).toHaveLength(90)
  expect((await app.as(olga)(getTasks, { days: '14' })).body.tasks).toEqual([])
})

test('tasks are named in the language of whoever looks', async () => {
  const polish = {
    language: 'pl' as const,
    title: 'Spacer w południe',
    description: 'Idźcie.',
    cover_alt: '',
  }
  const id = await openChallenge(app, olga, { texts: [englishText(), polish] })
  const titles = async (language: 'en' | 'pl') => {
    const reader = app.as(olga, { headers: { 'accept-language': language } })
    const { tasks } = (await reader(getTasks, { days: '14' })).body
    return tasks.filter((task) => task.id === id).map(({ title }) => title)
  }
  expect([await titles('en'), await titles('pl')]).toEqual([['A walk at noon'], ['Spacer w południe']])
})
