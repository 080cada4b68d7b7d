import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { Client } from 'pg'
import { describe, expect, test as base, vi } from 'vitest'
import { freshDatabase } from '#app/testing/cluster.ts'
import { keepRedis } from '#platform/server/redis/redis-line.ts'
import { testedRedis } from '#platform/server/redis/redis-server.fixture.ts'
import { StartError } from '#platform/server/start-error.ts'
import { BUS_STATE, type Bus, createBus } from './bus.ts'
import { announceByRedis, sayThatOnlyPostgresIsHeard } from './bus-by-redis.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 12_000, interval: 20 }

/** So many seconds of this process' own timers: on a machine that is busy elsewhere they are longer, and so is all that is waited for. */
async function within(seconds: number, check: () => void) {
  for (let turn = 0; ; turn += 1) {
    try {
      return check()
    } catch (error) {
      if (turn === seconds * 20) throw error
      await pause(50)
    }
  }
}

function listen(bus: Bus, channel: string) {
  const heard: unknown[] = []
  bus.subscribe(channel, (message) => heard.push(message))
  return heard
}

describe.each(testedRedis)('announcements by $name', ({ start: startRedis }) => {
  /** Two instances that speak by Redis; both, it and the database are of one test, for most of each is waiting. */
  const test = base.extend<{ world: Awaited<ReturnType<typeof startWorld>> }>({
    async world({}, use) {
      await using undo = new AsyncDisposableStack()
      const world = await startWorld(undo)
      await use(world)
      world.redis.goOn()
    },
  })

  async function startWorld(undo: AsyncDisposableStack) {
    const database = undo.use(await freshDatabase())
    const redis = undo.adopt(await startRedis(), (one) => one.stop())

    async function instance() {
      const line = undo.adopt(await keepRedis({ url: redis.url, prefix: 'convoy:test', log }), (one) =>
        one.close(),
      )
      const postgres = await createBus({ connection: database.pool, log })
      const spoken: string[] = []
      const bus = announceByRedis({
        postgres: {
          ...postgres,
          publish(channel, message) {
            spoken.push(channel)
            postgres.publish(channel, message)
          },
        },
        redis: line,
        log,
      })
      undo.defer(() => bus.close())
      return { bus, line, viaPostgres: (channel: string) => spoken.filter((each) => each === channel).length }
    }
    const [one, two] = await Promise.all([instance(), instance()])
    await vi.waitFor(() => {
      const before = one.viaPostgres('probe')
      one.bus.publish('probe', 1)
      expect(one.viaPostgres('probe')).toBe(before)
    }, soon)
    return { undo, database, redis, one, two }
  }

  test.concurrent('come in order, not back to whoever said them, and not by PostgreSQL', async ({
    world: { one, two },
  }) => {
    const [heard, echo, states] = [
      listen(two.bus, 'news'),
      listen(one.bus, 'news'),
      listen(two.bus, BUS_STATE),
    ]
    for (let number = 0; number < 500; number += 1) one.bus.publish('news', { number, words: 'żółw' })
    await vi.waitFor(() => expect(heard).toHaveLength(500), soon)
    expect(heard).toEqual(Array.from({ length: 500 }, (_, number) => ({ number, words: 'żółw' })))
    expect([echo, states]).toEqual([[], []])
    expect(one.viaPostgres('news')).toBe(0)
  })

  test.concurrent('B4: killed, they go on by PostgreSQL within five seconds, and by Redis within ten after it is back', async ({
    world: { one, two, redis },
  }) => {
    const [heard, states] = [listen(two.bus, 'news'), listen(two.bus, BUS_STATE)]
    await redis.kill()
    let number = 0
    await within(5, () => {
      one.bus.publish('news', (number += 1))
      expect(heard).toContain(number - 1)
    })
    expect(one.line.state()).toMatchObject({ stands: false, why: expect.any(String) as string })
    // At most once in a while: another one may have been told just before.
    await vi.waitFor(() => expect(states, 'pages look for themselves').toContain('back'), soon)
    expect(states).not.toContain('down')
    expect(new Set(heard).size, 'none came twice').toBe(heard.length)

    await redis.start()
    await within(10, () => {
      const before = one.viaPostgres('news')
      one.bus.publish('news', 'by Redis')
      expect(one.viaPostgres('news')).toBe(before)
    })
    await vi.waitFor(() => expect(heard).toContain('by Redis'), soon)
  })

  test.concurrent('B4: hung, with its connections open, it is noticed within five seconds, and nobody waits for it', async ({
    world: { one, two, redis },
  }) => {
    const [heard, states] = [listen(two.bus, 'news'), listen(two.bus, BUS_STATE)]
    redis.hang()
    const began = performance.now()
    one.bus.publish('news', 'lost in it')
    expect(performance.now() - began).toBeLessThan(50)
    await within(5, () => expect(states).toContain('back'))
    await within(5, () => {
      one.bus.publish('news', 'by PostgreSQL')
      expect(heard).toContain('by PostgreSQL')
    })
    redis.goOn()
    await within(10, () => expect(one.line.stands() && two.line.stands()).toBe(true))
  })

  test.concurrent('B4: emptied, they go on as if nothing had been', async ({
    world: { one, two, redis },
  }) => {
    const [heard, states] = [listen(two.bus, 'news'), listen(two.bus, BUS_STATE)]
    await redis.empty()
    one.bus.publish('news', 'after it')
    await vi.waitFor(() => expect(heard).toEqual(['after it']), soon)
    expect(states).toEqual([])
  })

  test.concurrent('B4: what the database says is heard all the time, and its line lost and found again is told', async ({
    world: { one, two, database },
  }) => {
    const [heard, states] = [listen(two.bus, 'news'), listen(two.bus, BUS_STATE)]
    const admin = new Client(database.pool)
    await admin.connect()
    await admin.query(
      `select pg_notify('convoy_bus', 'database 1 0/1 ' || '[{"channel":"news","message":"of the database"}]')`,
    )
    await vi.waitFor(() => expect(heard).toEqual(['of the database']), soon)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'convoy bus'`,
    )
    await admin.end()
    one.bus.publish('news', 'by Redis meanwhile')
    await vi.waitFor(() => expect(heard).toContain('by Redis meanwhile'), soon)
    await vi.waitFor(() => expect(states).toEqual(['down', 'back']), soon)
  })

  test.concurrent('programmes that share one do not hear each other', async ({
    world: { one, redis, undo },
  }) => {
    const line = await keepRedis({ url: redis.url, prefix: 'convoy:other', log })
    undo.defer(() => line.close())
    const texts: string[] = []
    line.onMessage((text) => texts.push(text))
    const heard = listen(one.bus, 'news')
    one.bus.publish('news', 'ours')
    line.publish('x 1 [{"channel":"news","message":"theirs"}]')
    await vi.waitFor(() => expect(texts).toHaveLength(1), soon)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard).toEqual([])
    expect(texts).toEqual([expect.stringContaining('theirs')])
  })

  test.concurrent('an instance that has no Redis hears everything all the same', async ({
    world: { one, database, undo },
  }) => {
    const bus = await createBus({ connection: database.pool, log })
    undo.defer(() => bus.close())
    sayThatOnlyPostgresIsHeard(bus)
    const heard = listen(bus, 'news')
    await vi.waitFor(() => {
      one.bus.publish('news', 'hello')
      expect(heard).toContain('hello')
    }, soon)
  })

  test.concurrent('an announcement that was lost on the way is noticed, and pages look for themselves', async ({
    world: { one, two, redis, undo },
  }) => {
    const states = listen(two.bus, BUS_STATE)
    const other = await keepRedis({ url: redis.url, prefix: 'convoy:test', log })
    undo.defer(() => other.close())
    other.publish('other 1 [{"channel":"news","message":1}]')
    other.publish('other 3 [{"channel":"news","message":3}]')
    await vi.waitFor(() => expect(states).toEqual(['back']), soon)
    other.publish('other 4 ')
    await vi.waitFor(() => expect(states).toEqual(['back', 'back']), soon)
    one.bus.publish('news', 'goes on')
  })

  test.concurrent('a wrong password is said at the start, and one that is not there is waited for', async ({
    world: { undo },
  }) => {
    const shut = await startRedis({ password: 'right' })
    undo.defer(() => shut.stop())
    const wrong = shut.url.replace('right', 'wrong')
    await expect(keepRedis({ url: wrong, prefix: 'convoy:test', log })).rejects.toThrow(StartError)
    await expect(
      keepRedis({ url: shut.url.replace(':right@', ''), prefix: 'convoy:test', log }),
    ).rejects.toThrow(/REDIS_URL does not let Convoy in/)
    const right = await keepRedis({ url: shut.url, prefix: 'convoy:test', log })
    expect(right.stands()).toBe(true)
    await right.close()
    const line = await keepRedis({ url: 'redis://127.0.0.1:1', prefix: 'convoy:test', log })
    expect(line.state()).toMatchObject({
      stands: false,
      why: expect.stringContaining('ECONNREFUSED') as string,
    })
    await line.close()
  })
})
