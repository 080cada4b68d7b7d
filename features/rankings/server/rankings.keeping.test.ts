import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { readBoard } from '#features/rankings/contract/rankings.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { createBus } from '#platform/server/live/bus.ts'
import type { Person } from '#app/testing/people.ts'
import { readAtOnce } from '#app/testing/read-at-once.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { earn, names, pavedRoad, crowdOf } from './rankings.fixture.ts'
import { followProof, rankingsJobs } from './rankings.jobs.ts'
import { RankingsKeeper } from './rankings.keeper.ts'

const app = useTestApp()
beforeAll(async () => {
  await pavedRoad(app)
})

test('movement is told since midnight: an entry of yesterday moved before, one of today moves now', async () => {
  const [rises, falls] = await crowdOf(app, 'Mover-', 2)
  await earn(app, rises!, 2_000, { kind: 'educational' })
  await earn(app, falls!, 3_000, { kind: 'educational' })
  // The ledger is append-only for everybody; a test may turn the clock of its own database.
  await sql`alter table points_entries disable trigger user`.execute(app.db)
  await sql`update points_entries set created_at = now() - interval '2 days'`.execute(app.db)
  await sql`alter table points_entries enable trigger user`.execute(app.db)
  await setSetting(app.db, 'time_zone', 'Asia/Tokyo')
  await earn(app, rises!, 5_000, { kind: 'educational' })
  const { body } = await app.as(rises)(readBoard, { board: 'overall-educational' })
  expect(
    body.rows.slice(0, 2).map((row) => ['person' in row && row.person.name, row.position, row.movement]),
  ).toEqual([
    ['Mover-0 Test', 1, 1],
    ['Mover-1 Test', 2, -1],
  ])
})

test('every entry counts once, in whatever order transactions commit', async () => {
  const [early, late] = await crowdOf(app, 'Order', 2)
  const points = async (person: Person) => (await app.as(person)(getProfile, {})).body.ranking.general.points
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let written = () => undefined as void
  const isWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  // The first to write is the last to commit.
  const slow = app.db.transaction().execute(async (tx) => {
    await sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
      values (${early!.id}, 'bonus', 5, 'Held', 'test', 'held')`.execute(tx)
    written()
    await held
  })
  await isWritten
  await earn(app, late!, 7)
  expect([await points(early!), await points(late!)]).toEqual([0, 7])
  await earn(app, late!, 1)
  release()
  await slow
  expect([await points(early!), await points(late!)]).toEqual([5, 8])
  expect([await points(early!), await points(late!)]).toEqual([5, 8])
})

test('two instances on one database stand alike, whoever writes', async () => {
  const [one, two] = [new RankingsKeeper(app.db, readAtOnce), new RankingsKeeper(app.db, readAtOnce)]
  await Promise.all([one.current(), two.current()])
  const racers = await crowdOf(app, 'Instance', 6)
  await Promise.all(
    Array.from({ length: 60 }, (_, at) => earn(app, racers[at % 6]!, 10 * (1 + (at % 3)), { kind: 'bonus' })),
  )
  const tables = await Promise.all(
    [one, two].map(async (keeper) => (await keeper.current()).people.table('overall').slice(0, 1_000)),
  )
  expect(tables[0]).toEqual(tables[1])
  expect((await two.prove()).differences).toEqual([])
})

test('all that stands here is what a recount of the ledger says', async () => {
  const { compared, differences } = await app.services.rankings.prove()
  expect([compared > 5, differences]).toEqual([true, []])
  const { people } = await app.services.rankings.current()
  people.book({ user: 1, team: null, stage: null, kind: 'bonus', points: 1 })
  expect((await app.services.rankings.prove()).differences.join()).toMatch(/overall: person 1 /)
  people.book({ user: 1, team: null, stage: null, kind: 'bonus', points: -1 })
})

test('whichever instance takes the nightly proof, each proves what it shows', async () => {
  const log = pino({ level: 'silent' })
  const error = vi.spyOn(log, 'error')
  const [here, there] = await Promise.all([1, 2].map(() => createBus({ connection: app.connection, log })))
  const wrong = new RankingsKeeper(app.db, readAtOnce)
  ;(await wrong.current()).people.book({ user: 1, team: null, stage: null, kind: 'bonus', points: 1 })
  followProof({ bus: there!, log, rankings: wrong })
  const [prove] = rankingsJobs({ bus: here!, db: app.db, log, rankings: app.services.rankings }).tasks
  await prove!.run({}, { log } as never)
  await vi.waitFor(() => expect(error.mock.calls.join()).toContain('the standings do not agree'))
  await Promise.all([here!.close(), there!.close()])
})

test('a page of a thousand is read on in both directions, filtered and around me', async () => {
  await sql`insert into users (email, first_name, last_name, department_id)
    select 'm' || n || '@example.com', 'Many', 'No ' || n, null from generate_series(1, 400) n`.execute(
    app.db,
  )
  const { rows: departments } = await sql<{ id: string }>`
    insert into departments (name) values ('Rare') returning id`.execute(app.db)
  const department_id = departments[0]!.id
  await sql`update users set department_id = ${department_id} where email ~ '^m[0-9]*00@'`.execute(app.db)
  await sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
    select id, 'educational', 10000 + substring(email from '^m([0-9]+)')::int % 50, 'Many', 'many', email
    from users where email ~ '^m[0-9]+@'`.execute(app.db)
  const reader = await app.person('Reader')
  const board = (input: object) =>
    app
      .as(reader)(readBoard, { board: 'overall-educational', ...input })
      .then(({ body }) => body)

  const first = await board({})
  const second = await board({ cursor: first.next! })
  expect([first.previous, first.rows.length, second.rows.length]).toEqual([null, 25, 25])
  expect((await board({ cursor: second.previous! })).rows).toEqual(first.rows)
  expect(names(second.rows)[0]![2]).toBeGreaterThan(1)
  const rare = await board({ department_id })
  expect([rare.rows.length, rare.next, rare.total > 400]).toEqual([4, null, true])
  expect((await board({ cursor: 'nonsense' })).fields).toHaveProperty('cursor')

  await earn(app, reader, 10_020, { kind: 'educational' })
  const around = await board({ from: 'me' })
  expect(around.rows.some(({ mine }) => mine)).toBe(true)
  expect([around.previous !== null, around.next !== null]).toEqual([true, true])
})
