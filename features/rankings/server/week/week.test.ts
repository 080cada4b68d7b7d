import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { foundCrew } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { tellStanding } from './week.ts'
import { RankingsKeeper } from '#features/rankings/server/rankings.keeper.ts'
import { readAtOnce } from '#app/testing/read-at-once.ts'

const app = useTestApp()
let captain: Person
let serial = 0
beforeEach(async () => {
  serial += 1
  await setSetting(app.db, 'started', 'on')
  await setSetting(app.db, 'time_zone', 'Europe/Warsaw')
  await sql`delete from ranking_weeks`.execute(app.db)
  await sql`delete from webhooks`.execute(app.db)
  await sql`insert into webhooks (name, url, secret, events)
    values ('BI', 'https://bi.example.com', 's', '{standing.weekly}')`.execute(app.db)
  captain = (await foundCrew(app, `Weekly ${serial}`)).captain
  await score(100)
})

const score = (points: number) =>
  awardPoints(app.db, {
    user_id: captain.id,
    kind: 'bonus',
    points,
    reason: 'Test',
    source: 'week',
    source_id: `${(serial += 1)}`,
  })
const services = () => ({ db: app.db, rankings: new RankingsKeeper(app.db, readAtOnce) })
const look = (at: string) => tellStanding(services(), new Date(at))
const told = async () => {
  const rows = await app.db.selectFrom('webhook_deliveries').select('payload').orderBy('sequence').execute()
  return rows.map(({ payload }) => (payload as { data: { monday: string } }).data.monday)
}

test('the standing is told on Monday from nine in the time zone of the programme on, once, whoever looks', async () => {
  // In Warsaw it is one hour later in winter.
  await look('2026-11-29T23:30:00Z')
  await look('2026-11-30T07:59:00Z')
  await look('2026-12-01T09:00:00Z')
  expect(await told()).toEqual([])
  await Promise.all(['08:00', '08:00', '08:15', '08:30'].map((time) => look(`2026-11-30T${time}:00Z`)))
  expect(await told()).toEqual(['2026-11-30'])
})

test('a week in which nothing happened is not told, and the next one is', async () => {
  await look('2026-11-30T10:00:00Z')
  await look('2026-12-07T10:00:00Z')
  expect(await told()).toEqual(['2026-11-30'])
  await score(5)
  await look('2026-12-14T10:00:00Z')
  expect(await told()).toEqual(['2026-11-30', '2026-12-14'])
})

test('without a programme that runs nothing is told', async () => {
  await setSetting(app.db, 'started', 'off')
  await look('2026-11-30T10:00:00Z')
  expect(await told()).toEqual([])
})
