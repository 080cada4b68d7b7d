import { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#app/testing/cluster.ts'
import { surviveLoss } from '#platform/server/database/database.ts'
import type { TestRedis } from '#platform/server/redis/redis-double.fixture.ts'
import { keepRedis, type RedisLine } from '#platform/server/redis/redis-line.ts'
import { testedRedis } from '#platform/server/redis/redis-server.fixture.ts'
import { countInRedis } from './count-in-redis.ts'
import { countInPostgres, createLimits, type Limits } from './limits.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 10_000, interval: 20 }
let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = surviveLoss(new Pool(database.pool))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe.each(testedRedis)('limits counted in $name', ({ start }) => {
  let redis: TestRedis
  let lines: RedisLine[]
  let instances: Limits[]
  let email: string
  beforeEach(async () => {
    redis = await start()
    lines = await Promise.all(
      // On a machine that is busy with other tests an answer may take its time.
      [1, 2].map(() => keepRedis({ url: redis.url, prefix: 'convoy:test', log, answerWithinMs: 500 })),
    )
    instances = lines.map((line) => createLimits(countInRedis(line, countInPostgres(pool))))
    email = `${crypto.randomUUID()}@example.com`
  })
  afterEach(async () => {
    redis.goOn()
    for (const line of lines) await line.close()
    await redis.stop()
  })

  /** Of so many tries, on both instances in turns, those that were allowed. */
  async function allowedOf(most: number) {
    let allowed = 0
    for (let count = 0; count < most; count += 1)
      if ((await instances[count % 2]!.take('login_account', email)).allowed) allowed += 1
    return allowed
  }
  const isAway = () => vi.waitFor(() => expect(lines.some((line) => line.stands())).toBe(false), soon)
  const isBack = () => vi.waitFor(() => expect(lines.every((line) => line.stands())).toBe(true), soon)

  test('are one for all instances, under the prefix of the programme, and nothing of them in PostgreSQL', async () => {
    expect(await allowedOf(12)).toBe(5)
    const refusal = await instances[0]!.peek('login_account', email)
    expect(refusal.allowed).toBe(false)
    expect(refusal.retryAfterSeconds).toBeGreaterThan(1_700)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(1_800)
    const keys = await redis.keys()
    expect(keys).toEqual([expect.stringMatching(/^convoy:test:login_account:[\w-]{43}$/)])
    const { rowCount } = await pool.query('select from auth_limits where key = $1', [
      keys[0]!.replace('convoy:test:', ''),
    ])
    expect(rowCount).toBe(0)
  })

  test('five at the same moment on two instances are five', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 40 }, (_, at) => instances[at % 2]!.take('login_account', email)),
    )
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  test('are given back and begin anew on every instance', async () => {
    expect(await allowedOf(4)).toBe(4)
    await instances[0]!.giveBack('login_account', email)
    expect(await allowedOf(3)).toBe(2)
    await instances[1]!.reset('login_account', email)
    expect((await instances[0]!.peek('login_account', email)).allowed).toBe(true)
    expect(await allowedOf(9)).toBe(5)
    await instances[0]!.giveBack('login_account', 'nobody@example.com')
    email = 'nobody@example.com'
    expect(await allowedOf(9), 'nothing below zero').toBe(5)
  })

  test('B4: stay on when it is killed, and while it is away, and when it is back and empty', async () => {
    expect(await allowedOf(4)).toBe(4)
    await redis.kill()
    await isAway()
    // The one that asked last but one brings a count that is older by one.
    expect(await allowedOf(6)).toBeLessThanOrEqual(2)
    await redis.start()
    await isBack()
    expect(await allowedOf(6)).toBe(0)
    expect((await instances[0]!.peek('login_account', email)).allowed).toBe(false)
  })

  test('B4: stay on when it hangs, and a call waits a few hundredths of a second for it, once', async () => {
    expect(await allowedOf(4)).toBe(4)
    redis.hang()
    const began = performance.now()
    expect(await allowedOf(6)).toBeLessThanOrEqual(2)
    expect(performance.now() - began).toBeLessThan(2_500)
    await isAway()
    expect(await allowedOf(4)).toBe(0)
    redis.goOn()
    await isBack()
    expect(await allowedOf(4)).toBe(0)
  })

  test('B4: stay on when it is emptied', async () => {
    expect(await allowedOf(4)).toBe(4)
    await redis.empty()
    expect((await instances[0]!.peek('login_account', email)).allowed).toBe(true)
    expect(await allowedOf(6)).toBeLessThanOrEqual(2)
    await redis.empty()
    expect((await instances[0]!.peek('login_account', email)).allowed).toBe(false)
    expect(await allowedOf(2)).toBe(0)
  })
})
