import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RedisLine } from '#platform/server/redis/redis-line.ts'
import { testedRedis } from '#platform/server/redis/redis-server.fixture.ts'
import { startConvoy } from '#app/start.ts'
import { freshDatabase } from './cluster.ts'
import type { Person } from './people.ts'
import { soon, startTwoInstances, type TwoInstances } from './two-instances.ts'

// Where one is installed, the real one; what both can is tried beside the line to it.
const { name, start } = testedRedis.at(-1)!
let redis: Awaited<ReturnType<typeof start>>
let two: TwoInstances
let anna: Person
let ben: Person

beforeAll(async () => {
  redis = await start()
  two = await startTwoInstances({ REDIS_URL: redis.url })
  anna = await two.chatter('Anna')
  ben = await two.chatter('Ben')
}, 60_000)
afterAll(async () => {
  redis.goOn()
  await two.stop()
  await redis.stop()
}, 30_000)

type Health = { checks: { name: string; state: string; cause: string }[] }
const health = async (side: 0 | 1, of: Person) =>
  (await two.call<Health>(side, of, 'GET', '/api/health')).checks.find((check) => check.name === 'redis')

test(`B4: two instances with ${name}: a message, a sign-out and a limit, while it stands, hangs and is back`, async () => {
  const ada = await two.person('Ada', { role: 'administrator' })
  const [annas, bens] = [await two.pageOf(0, anna), await two.pageOf(1, ben)]
  const { conversation } = await two.call<{ conversation: { id: string } }>(
    0,
    anna,
    'POST',
    '/api/chat/direct',
    { user_id: ben.id },
  )
  expect(await health(0, ada)).toMatchObject({ state: 'fine' })
  await annas.send('One', conversation.id)
  await vi.waitFor(() => expect(bens.numbers(conversation.id)).toEqual([1]), soon)

  redis.hang()
  await annas.send('Two', conversation.id)
  // Told by PostgreSQL, or to look for themselves.
  await vi.waitFor(
    () => expect(bens.numbers(conversation.id).includes(2) || bens.kinds.includes('missed')).toBe(true),
    soon,
  )
  await vi.waitFor(
    async () => expect(await health(1, ada)).toMatchObject({ state: 'look', cause: 'away' }),
    soon,
  )
  await annas.send('Three', conversation.id)
  await vi.waitFor(() => expect(bens.numbers(conversation.id)).toContain(3), soon)

  const began = performance.now()
  await two.call(0, ben, 'POST', '/api/logout', {})
  await bens.closed
  expect(performance.now() - began).toBeLessThan(5_000)

  redis.goOn()
  await vi.waitFor(async () => expect(await health(1, ada)).toMatchObject({ state: 'fine' }), {
    timeout: 10_000,
    interval: 100,
  })
})

/** Wrong passwords for one account on both instances at once: how many were looked at, and whether Redis was late. */
async function guess(email: string) {
  let isLate = false
  const lines = two.instances.map(({ services }) => services.redis as RedisLine)
  const asked = lines.map((line) => {
    const ask = line.ask.bind(line)
    return vi.spyOn(line, 'ask').mockImplementation((work) =>
      ask(work).catch((error: unknown) => {
        isLate = true
        throw error
      }),
    )
  })
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const response = await fetch(`http://127.0.0.1:${two.instances[at % 2 === 0 ? 0 : 1].port}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: `wrong ${at} password` }),
      })
      return response.status
    }),
  )
  for (const each of asked) each.mockRestore()
  return { lookedAt: statuses.filter((status) => status !== 429).length, isLate }
}

test('a limit is one for both instances', async () => {
  // What Redis does not answer in time is counted in PostgreSQL, and where both count at once one is let through too many.
  let { lookedAt, isLate } = await guess(anna.email)
  for (const email of ['nobody@example.com', 'no-one@example.com'])
    if (isLate) ({ lookedAt, isLate } = await guess(email))
  expect(lookedAt).toBe(5)
}, 30_000)

test('one that does not let Convoy in stops the start with a sentence', async () => {
  await using database = await freshDatabase()
  const shut = await start({ password: 'right' })
  try {
    await expect(
      startConvoy({
        DATABASE_URL: database.url,
        REDIS_URL: shut.url.replace('right', 'wrong'),
        PORT: '0',
        CONVOY_DEMO: 'off',
        CONVOY_DATA_DIR: two.instances[0].services.config.dataDir,
        CONVOY_LOG_LEVEL: 'silent',
      }),
    ).rejects.toThrow(/REDIS_URL does not let Convoy in/)
  } finally {
    await shut.stop()
  }
}, 30_000)
