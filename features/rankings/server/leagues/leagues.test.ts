import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { foundCrew, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { readLeague } from '#features/rankings/contract/leagues.ts'
import { turnLeagues } from './leagues.ts'

const app = useTestApp()
const DAY = 86_400_000
let serial = 0
let captains: Person[] = []

const found = async () => (await foundCrew(app, `Liga ${(serial += 1)}`)).captain
const score = (captain: Person, points: number) =>
  awardPoints(app.db, {
    user_id: captain.id,
    kind: 'bonus',
    points,
    reason: 'Test',
    source: 'league',
    source_id: `${(serial += 1)}`,
  })
/** The job looks, so many days from now. */
const turn = (days = 0) => turnLeagues(app, new Date(Date.now() + days * DAY))
const switchAll = (isOn: boolean) =>
  setSwitch(app.db, { module: 'LeaguesModule', scope: 'all', target: '', is_on: isOn })
const read = async (reader: Person, league?: number) =>
  (await app.as(reader)(readLeague, league === undefined ? {} : { league })).body
const shown = ({ rows }: Pick<z.output<typeof readLeague.output>, 'rows'>) =>
  rows.map(({ team, place, score: points, turn: way }) => [team.name, place, points, way])
const kept = () => app.db.selectFrom('league_weeks').selectAll().orderBy('monday').execute()

/** Twelve crews: two leagues of six. */
beforeEach(async () => {
  await sql`delete from league_crews`.execute(app.db)
  await sql`delete from league_weeks`.execute(app.db)
  await sql`update team_members set left_at = now() where left_at is null`.execute(app.db)
  await sql`update teams set closed_at = now() where closed_at is null`.execute(app.db)
  await setSetting(app.db, 'started', 'on')
  await setSetting(app.db, 'ends_at', null)
  await setSetting(app.db, 'time_zone', 'Europe/Warsaw')
  await setSetting(app.db, 'teams_ranked_by', 'sum')
  await switchAll(true)
  captains = []
  for (let at = 0; at < 12; at += 1) captains.push(await found())
})

test('leagues are drawn once, whoever looks, and a crew founded since is new on the road', async () => {
  expect(await read(captains[0]!)).toMatchObject({ on: true, week: null, rows: [], mine: 0 })
  await Promise.all([turn(), turn(), turn()])
  expect(await kept()).toHaveLength(1)
  const [first, last] = [await read(captains[0]!), await read(captains[11]!)]
  expect([first.league, first.leagues, first.mine, first.rows.length]).toEqual([1, 2, 1, 6])
  expect([last.league, last.mine]).toEqual([2, 2])
  expect(first.rows.filter(({ mine }) => mine).map(({ team }) => team.name)).toEqual([shown(first)[0]![0]])

  const fresh = await found()
  await score(fresh, 30)
  expect(shown(await read(fresh))).toEqual([[`Liga ${serial - 1}`, null, 30, null]])
  expect(await read(fresh)).toMatchObject({ league: 0, mine: 0 })
  const stranger = await app.person('Crewless')
  expect(await read(stranger)).toMatchObject({ league: 1, mine: null, past: [] })
  expect((await app.as(stranger)(readLeague, { league: 3 })).body.code).toBe('league_not_found')
})

test('the week follows the ledger live, ends as it stood, and two go up and two down', async () => {
  await turn()
  for (const [at, captain] of captains.slice(6).entries()) await score(captain, 60 - at)
  const live = await read(captains[6]!)
  expect(shown(live).map(([, place, points, way]) => [place, points, way])).toEqual([
    [1, 60, 'up'],
    [2, 59, 'up'],
    [3, 58, 'stay'],
    [4, 57, 'stay'],
    [5, 56, 'stay'],
    [6, 55, 'stay'],
  ])
  expect(shown(await read(captains[0]!)).map(([, , , way]) => way)).toEqual([
    'stay',
    'stay',
    'stay',
    'stay',
    'down',
    'down',
  ])

  await turn(8)
  const [ended, next] = await kept()
  expect([ended!.closed_at !== null, ended!.ranked_by, next!.closed_at]).toEqual([true, 'sum', null])
  const { rows: counted } = await sql<{ same: boolean }>`
    select c.points = coalesce((select sum(e.points) from points_entries e where e.team_id = c.team_id
      and e.created_at >= w.starts_at and e.created_at < w.ends_at), 0) as same
    from league_crews c join league_weeks w using (monday) where w.closed_at is not null`.execute(app.db)
  expect(counted).toHaveLength(12)
  expect(counted.every(({ same }) => same)).toBe(true)

  const up = await read(captains[6]!)
  expect(up).toMatchObject({ league: 1, past: [{ league: 2, place: 1, turn: 'up' }] })
  expect(
    up.rows.map(({ score: points }) => points),
    'a new week begins at nothing',
  ).toEqual(Array(6).fill(0))
  expect(await read(captains[5]!)).toMatchObject({ league: 2, past: [{ league: 1, place: 6, turn: 'down' }] })
  // What comes later changes nothing of a week that is over.
  await score(captains[11]!, 900)
  await turn(8)
  expect((await read(captains[11]!)).past).toEqual([
    expect.objectContaining({ place: 6, turn: 'stay' }) as object,
  ])
})

test('a week waits for what was awarded before midnight and is written after it', async () => {
  await turn()
  const { ends_at } = (await kept())[0]!
  await turnLeagues(app, new Date(Date.parse(ends_at) + 5 * 60_000))
  expect(await kept()).toHaveLength(1)
  await turnLeagues(app, new Date(Date.parse(ends_at) + 11 * 60_000))
  expect(await kept()).toHaveLength(2)
})

test('with the programme its last week ends, and after a pause the leagues go on where they were', async () => {
  await turn()
  for (const captain of captains.slice(6, 8)) await score(captain, 5)
  await setSetting(app.db, 'started', 'off')
  // Not a day later: on the last day of a week that would be after it.
  await turn()
  expect((await kept())[0]!.closed_at, 'a pause ends nothing').toBeNull()
  await turn(8)
  expect((await kept()).map(({ closed_at }) => closed_at !== null)).toEqual([true])
  await setSetting(app.db, 'started', 'on')
  await turn(22)
  expect(await kept()).toHaveLength(2)
  expect((await read(captains[6]!)).league).toBe(1)

  await setSetting(app.db, 'ends_at', new Date(Date.now() - DAY).toISOString())
  await turn(23)
  expect((await kept()).every(({ closed_at }) => closed_at !== null)).toBe(true)
  await turn(40)
  expect(await kept()).toHaveLength(2)
  expect((await read(captains[6]!)).week?.over).toBe(true)
})

test('switched off nothing is drawn, and what is over stays to be read', async () => {
  await turn()
  await switchAll(false)
  expect(await read(captains[0]!)).toMatchObject({ on: false, week: null })
  await turn(8)
  expect(await kept()).toHaveLength(1)
  const off = await read(captains[0]!)
  expect(off).toMatchObject({ on: false, week: { over: true }, league: 1 })
  expect(off.rows).toHaveLength(6)
  await setSwitch(app.db, { module: 'LeaguesModule', scope: 'segment', target: 'pilot', is_on: true })
  await turn(15)
  expect(await kept(), 'somebody has them').toHaveLength(2)
  await sql`delete from module_switches where scope = 'segment'`.execute(app.db)
})

test('where crews are ranked by the average a week is, too', async () => {
  await setSetting(app.db, 'teams_ranked_by', 'average')
  const [captain, mate] = await newcomers(app, 2)
  await app.crew('Two aboard', captain!, mate!)
  await turn()
  await score(captain!, 31)
  await turn(8)
  const [row] = await app.db
    .selectFrom('league_crews')
    .select(['points', 'score'])
    .where('points', '>', 0)
    .execute()
  expect(row).toEqual({ points: 31, score: 16 })
})
