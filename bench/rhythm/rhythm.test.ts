import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryEverything } from '#app/testing/extent.ts'
import { freshDatabase } from '#app/testing/cluster.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { startPushService } from '#e2e/push-service.ts'
import { simulate } from './rhythm.ts'
import { CHANNELS } from './rhythm-tally.ts'
import { openTurnedClock } from './turned-clock.ts'

let push: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  push = await startPushService()
})
afterAll(() => push.stop())

const SHORT = { people: 20, cap: 2, step: 6, pace: 0.6, begins: new Date('2027-03-06T00:00:00Z') }

/** `plant` is SQL that breaks something first. */
async function fewDays(days: number, plant?: string) {
  await using database = await freshDatabase()
  await using clock = await openTurnedClock(database.pool)
  const app = await startTestApp(
    { pushServices: [push.origin] },
    { database: { ...database, drop: async () => undefined } },
  )
  try {
    if (plant) await app.services.pool.query(plant)
    const ran = await simulate({ app, clock, push }, { ...SHORT, days }, () => undefined)
    return { ...ran, now: (await app.services.pool.query('select now() as now')).rows[0] as { now: string } }
  } finally {
    await app.stop()
  }
}

test('with everything switched on nobody is rung for more often in a day of theirs than they wish, nor written to twice', async () => {
  const { tally, world, acts, now } = await fewDays(2)
  expect(tally.breaches()).toEqual([])
  // It says something only where much is told, and the cap holds some of it back.
  for (const channel of CHANNELS.filter((each) => each !== 'answer'))
    expect(tally.spread(channel, 2).all, channel).toBeGreaterThan(8)
  expect(tally.full()).toBeGreaterThan(5)
  expect(world.held).toBeGreaterThan(3)
  expect(acts.acts).toBeGreaterThan(acts.refused)
  expect(new Date(now.now).toISOString()).toMatch(/^2027-03-07/)
}, 120_000)

test.runIf(tryEverything)(
  'a governor that does not count is found',
  async () => {
    const { tally } = await fewDays(
      1,
      `create function forget_pushes() returns trigger language plpgsql as 'begin new.pushed := 0; return new; end';
    create trigger forget before update on notification_settings for each row execute function forget_pushes()`,
    )
    expect(tally.breaches().filter(({ channel }) => channel === 'push').length).toBeGreaterThan(1)
  },
  120_000,
)
