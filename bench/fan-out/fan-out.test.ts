import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { tryEverything } from '#app/testing/extent.ts'
import { breakFanOut } from './fan-out-topic.ts'

const silent = () => undefined
const hasRedis = !spawnSync('redis-server', ['--version']).error
const ways = hasRedis ? (['postgres', 'redis'] as const) : (['postgres'] as const)

test.runIf(tryEverything).each(ways)(
  'B4 in short: what two instances tell each other by %s is broken while groups talk, and nothing is lost or doubled',
  async (way) => {
    const wish = { rounds: 1, groups: 2, groupOf: 6, perSecond: 20, faultMs: 6_000 }
    const run = await breakFanOut(way, wish, silent)
    expect(run.faults).toEqual({})
    expect([run.acknowledged, run.waiting]).toEqual([run.sent, 0])
    for (const each of run.runs) {
      expect(each.revoked_ms, each.fault).toBeLessThanOrEqual(5_000)
      expect(each.guesses, each.fault).toBeLessThanOrEqual(6)
    }
  },
  240_000,
)
