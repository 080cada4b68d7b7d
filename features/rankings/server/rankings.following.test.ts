import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { awardPoints, settleRestoredEntries } from '#features/points/server/points.ts'
import type { Person } from '#app/testing/people.ts'
import { readAtOnce } from '#app/testing/read-at-once.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { crowdOf, earn, pavedRoad } from './rankings.fixture.ts'
import { RankingsKeeper } from './rankings.keeper.ts'

const app = useTestApp()
let crowd: Person[]
beforeAll(async () => {
  await pavedRoad(app)
  crowd = await crowdOf(app, 'Following', 6)
})

async function pointsIn(keeper: RankingsKeeper) {
  const { people } = await keeper.current()
  const all = people.table('overall').slice(0, 10_000)
  return all.reduce((sum, { points }) => sum + points, 0)
}

async function pointsInLedger() {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from points_entries`.execute(app.db)
  return rows[0]!.points
}

test('transactions that overlap in every way are met once each, whenever it reads on', async () => {
  const keeper = new RankingsKeeper(app.db, readAtOnce)
  await keeper.current()
  const writingEnds = new AbortController()
  const reading = (async () => {
    let before = 0
    while (!writingEnds.signal.aborted) {
      const now = await pointsIn(keeper)
      expect(now).toBeGreaterThanOrEqual(before)
      before = now
    }
  })()
  const writing = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < 12; round += 1) {
      await app.db
        .transaction()
        .execute(async (tx) => {
          for (let line = 0; line < 3; line += 1) {
            await awardPoints(tx, {
              user_id: crowd[(writer + line) % 6]!.id,
              kind: 'bonus',
              points: 1 + line,
              reason: 'Overlapping',
              source: 'overlapping',
              source_id: `${writer} ${round} ${line}`,
            })
            await pause(randomInt(8))
          }
          if (round % 4 === 3) throw new Error('given up')
        })
        .catch((error: Error) => expect(error.message).toBe('given up'))
    }
  })
  await Promise.all(writing)
  writingEnds.abort()
  await reading
  expect(await pointsIn(keeper)).toBe(await pointsInLedger())
  expect((await keeper.prove()).differences).toEqual([])
})

test('twelve thousand lines at once come in pages, each line once, for people and crews', async () => {
  const keeper = new RankingsKeeper(app.db, readAtOnce)
  await keeper.current()
  const crew = await app.db
    .insertInto('teams')
    .values({ name: 'Twelve thousand', seats: 4, vehicle_type: 'classic', vehicle_colour: 'poppy' })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await sql`insert into points_entries (user_id, team_id, kind, points, reason, source, source_id)
    select ${crowd[0]!.id}::uuid, ${crew.id}::uuid, 'bonus', 2, 'Many', 'many', n::text
    from generate_series(1, 12000) n`.execute(app.db)
  expect(await pointsIn(keeper)).toBe(await pointsInLedger())
  expect((await keeper.current()).crews.table('overall').pointsOf(crew.number)).toBe(24_000)
  expect((await keeper.prove()).differences).toEqual([])
})

test('a ledger that was restored elsewhere, where transactions are counted anew, is followed as any other', async () => {
  // What a dump brings: lines of transactions that this database has not come to yet.
  await sql`alter table points_entries disable trigger points_entries_stay`.execute(app.db)
  await sql`update points_entries set xact = '9000000000000'`.execute(app.db)
  await sql`alter table points_entries enable trigger points_entries_stay`.execute(app.db)
  const lines = await sql<{ count: number }>`select count(*)::int as count from points_entries`.execute(
    app.db,
  )
  expect(await settleRestoredEntries(app.db)).toBe(lines.rows[0]!.count)
  expect(await settleRestoredEntries(app.db)).toBe(0)
  const keeper = new RankingsKeeper(app.db, readAtOnce)
  const before = await pointsIn(keeper)
  await earn(app, crowd[0]!, 5)
  expect([before, await pointsIn(keeper)]).toEqual([(await pointsInLedger()) - 5, await pointsInLedger()])
  expect((await keeper.prove()).differences).toEqual([])
  await expect(sql`update points_entries set points = 1`.execute(app.db)).rejects.toThrow(/never changed/)
})
