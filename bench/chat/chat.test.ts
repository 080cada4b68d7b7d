import { expect, test } from 'vitest'
import { tryEverything } from '#app/testing/extent.ts'
import { loadGroups } from './chat-load-topic.ts'
import { killUnderLoad } from './chat-faults-topic.ts'

const silent = () => undefined

test.runIf(tryEverything)(
  'A2 in small: groups talk, and everybody has everything once and in the same order',
  async () => {
    const run = await loadGroups({ perSecond: 60, groupOf: 10, people: 40, seconds: 4, idle: 0 }, silent)
    expect(Object.fromEntries(run.faults)).toEqual({})
    expect(run.sent).toBeGreaterThan(200)
    expect([run.acknowledged, run.waiting, run.reconnects]).toEqual([run.sent, 0, 0])
    expect(run.deliveries).toBe(run.sent * 10)
  },
  120_000,
)

test.runIf(tryEverything)(
  'B1 and B3 in short: the app and its PostgreSQL are killed while groups talk, and nothing is lost or doubled',
  async () => {
    const wish = { kills: 3, databaseKills: 2, people: 20, groupOf: 5, perSecond: 60, apartMs: 800 }
    const run = await killUnderLoad(wish, silent)
    expect(run.faults).toEqual({})
    expect(run.sent).toBeGreaterThan(300)
    expect([run.acknowledged, run.waiting]).toEqual([run.sent, 0])
    expect(run.reconnects, 'every page was thrown out by each kill of the app').toBeGreaterThanOrEqual(60)
  },
  240_000,
)
