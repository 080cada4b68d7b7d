import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  countCrewsConsole,
  exportCrews,
  getCrewConsole,
  listCrewsConsole,
} from '#features/teams/contract/console.ts'
import { fillCrew, foundCrew, newcomers } from '#app/testing/crews.ts'
import { addLimitedCast, type LimitedCast } from '#app/testing/walks/limited-cast.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let cast: LimitedCast
let lively: { id: string; captain: Person }
let lonely: { id: string; captain: Person }
const stem = randomUUID().slice(0, 6)

beforeAll(async () => {
  cast = await addLimitedCast(app)
  lively = await foundCrew(app, `Lively ${stem}`, cast.inside)
  await fillCrew(app, lively, [cast.outside, ...(await newcomers(app, 2))])
  lonely = await foundCrew(app, `Quiet ${stem}`)
  await sql`update people_figures set last_seen_at = now() - interval '40 days'
    where user_id = ${lonely.captain.id}`.execute(app.db)
  await sql`update auth_sessions set last_seen_at = now() - interval '40 days'
    where user_id = ${lonely.captain.id}`.execute(app.db)
  await sql`insert into auth_active_days (day, user_id) values (programme_day(now()), ${cast.inside.id})
    on conflict do nothing`.execute(app.db)
})

const list = async (wish: object = {}, by = cast.olga) =>
  (await app.as(by)(listCrewsConsole, { search: stem, ...wish })).body.crews.map(({ name }) => name)
const both = [`Lively ${stem}`, `Quiet ${stem}`]

test('the list says who leads, how many ride and how many were here', async () => {
  const { crews, next } = (await app.as(cast.olga)(listCrewsConsole, { search: stem })).body
  expect(next).toBeNull()
  expect(crews).toMatchObject([
    { name: both[0], members: 4, seats: 6, own: 4, captain: { id: cast.inside.id } },
    { name: both[1], members: 1, own: 1, active: 0, captain: { id: lonely.captain.id } },
  ])
  expect(crews[0]!.active).toBeGreaterThan(0)
  expect(crews[1]!.captain!.last_seen_at).not.toBeNull()
})

test('it is narrowed and sorted, and found by crew, rider and department', async () => {
  expect(await list({ size: 'alone' })).toEqual([both[1]])
  expect(await list({ size: 'full' })).toEqual([])
  expect(await list({ activity: 'quiet' })).toEqual([both[1]])
  for (const sort of ['name', 'members', 'active', 'free', 'seen', 'created'] as const)
    expect([sort, (await list({ sort })).toSorted()]).toEqual([sort, both])
  expect(await list({ sort: 'members' })).toEqual(both.toReversed())
  expect(await list({ sort: 'members', order: 'desc' })).toEqual(both)
  expect(await list({ search: 'insideria' })).toEqual([both[0]])
  expect(await list({ search: `${stem} sales` })).toEqual([both[0]])
  expect(await list({ department_id: cast.departments.outer })).toEqual([both[0]])
})

test('pages follow each other by every order without a gap', async () => {
  await sql`insert into teams (name, look, seats, vehicle_type, vehicle_colour)
    select 'Many ' || n, 'many ' || n, 6, 'classic', 'poppy' from generate_series(1, 230) n`.execute(app.db)
  for (const sort of ['name', 'created'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.as(cast.olga)(listCrewsConsole, {
        search: 'many',
        sort,
        ...(cursor && { cursor }),
      })
      seen.push(...body.crews.map(({ id }) => id))
      cursor = body.next ?? undefined
    } while (cursor)
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 230, 230])
  }
  const refused = await app.as(cast.olga)(listCrewsConsole, { sort: 'members', cursor: 'bm8' })
  expect(refused.body.code).toBe('invalid_input')
  await sql`delete from chat_conversations where name like 'Many %'`.execute(app.db)
  await sql`delete from teams where name like 'Many %'`.execute(app.db)
})

test('the file has the crews that the filter finds', async () => {
  const { body } = await app.as(cast.olga)(exportCrews, { search: stem, size: 'alone' })
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(both[1])
  const { count } = (await app.as(cast.olga)(countCrewsConsole, { search: stem })).body
  expect(count).toBe(2)
})

test('one crew shows who rides, when they were here, and what happened', async () => {
  const { crew } = (await app.as(cast.olga)(getCrewConsole, { team_id: lively.id })).body
  expect(crew.riders.map(({ captain }) => captain)).toEqual([true, false, false, false])
  expect(crew.riders[0]).toMatchObject({ id: cast.inside.id, own: true, department: 'Sales' })
  expect(crew.riders[0]!.days).toBeGreaterThan(0)
  expect(crew.weeks).toHaveLength(8)
  expect(crew.weeks.at(-1)!.active).toBeGreaterThan(0)
  expect(crew.happened.at(-1)).toMatchObject({ kind: 'created', person: { id: cast.inside.id } })
  expect((await app.as(cast.olga)(getCrewConsole, { team_id: randomUUID() })).body.code).toBe(
    'team_not_found',
  )
})

test('a limited organiser sees the crews of her people, and of others aboard the name alone', async () => {
  expect(await list({}, cast.lena)).toEqual([both[0]])
  const { crews } = (await app.as(cast.lena)(listCrewsConsole, { search: stem })).body
  expect(crews[0]).toMatchObject({ members: 4, own: 1 })
  expect((await app.as(cast.lena)(getCrewConsole, { team_id: lonely.id })).body.code).toBe('team_not_found')
  const { crew } = (await app.as(cast.lena)(getCrewConsole, { team_id: lively.id })).body
  const other = crew.riders.find(({ id }) => id === cast.outside.id)!
  expect(other).toMatchObject({ own: false, last_seen_at: null, points: null, days: null })
  expect((await app.as(cast.lena)(countCrewsConsole, { search: stem })).body.count).toBe(1)
  const file = String((await app.as(cast.lena)(exportCrews, { search: stem })).body)
  expect([file.includes(both[0]!), file.includes(both[1]!)]).toEqual([true, false])
})
