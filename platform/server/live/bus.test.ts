import { pino } from 'pino'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#app/testing/cluster.ts'
import { joinParts, splitIntoParts } from './bus-parts.ts'
import { BUS_STATE, type Bus, createBus } from './bus.ts'

const log = pino({ level: 'silent' })
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function twoInstances() {
  const [one, two] = await Promise.all([
    createBus({ connection: database.pool, log }),
    createBus({ connection: database.pool, log }),
  ])
  return {
    one,
    two,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([one.close(), two.close()])
    },
  }
}

function listen(bus: Bus, channel: string) {
  const heard: unknown[] = []
  bus.subscribe(channel, (message) => heard.push(message))
  return heard
}

const soon = { timeout: 8_000, interval: 20 }

test('what one instance announces, the others hear in order, and it does not hear itself', async () => {
  await using instances = await twoInstances()
  const heard = listen(instances.two, 'news')
  const echo = listen(instances.one, 'news')
  const elsewhere = listen(instances.two, 'weather')

  for (let number = 0; number < 200; number += 1) instances.one.publish('news', { number })

  await vi.waitFor(() => expect(heard).toHaveLength(200), soon)
  expect(heard).toEqual(Array.from({ length: 200 }, (_, number) => ({ number })))
  expect(echo).toEqual([])
  expect(elsewhere).toEqual([])
})

test('an announcement larger than PostgreSQL carries at once arrives whole', async () => {
  await using instances = await twoInstances()
  const heard = listen(instances.two, 'long')
  const message = 'żółw 🐢 '.repeat(8_000)

  instances.one.publish('long', message)
  instances.one.publish('long', 'short')

  await vi.waitFor(() => expect(heard).toHaveLength(2), soon)
  expect(heard).toEqual([message, 'short'])
})

test('an announcement too large even for that is replaced by the hint to look for oneself', async () => {
  await using instances = await twoInstances()
  const heard = listen(instances.two, 'long')
  const states = listen(instances.two, BUS_STATE)

  instances.one.publish('long', 'x'.repeat(600_000))
  instances.one.publish('long', 'short')

  await vi.waitFor(() => expect(heard).toEqual(['short']), soon)
  expect(states).toEqual(['back'])
})

test('a listener that fails does not keep the others from hearing', async () => {
  await using instances = await twoInstances()
  instances.two.subscribe('news', () => {
    throw new Error('broken listener')
  })
  const heard = listen(instances.two, 'news')

  instances.one.publish('news', 'hello')

  await vi.waitFor(() => expect(heard).toEqual(['hello']), soon)
})

test('when PostgreSQL cuts the lines between instances they come back, say so, and lose nothing that waited', async () => {
  await using instances = await twoInstances()
  const heard = listen(instances.two, 'news')
  const states = listen(instances.two, BUS_STATE)
  const admin = new Client(database.pool)
  await admin.connect()

  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'convoy bus'`,
  )
  await admin.end()
  expect(rowCount).toBeGreaterThanOrEqual(2)
  await vi.waitFor(() => expect(states).toEqual(['down', 'back']), soon)

  instances.one.publish('news', 'after the cut')

  await vi.waitFor(() => expect(heard).toContain('after the cut'), soon)
})

test('an instance starts and works alone while the line cannot be opened', async () => {
  const bus = await createBus({ connection: { host: '127.0.0.1', port: 1 }, log })

  expect(() => bus.publish('news', 'nobody hears this')).not.toThrow()

  await bus.close()
})

test('parts of a message that lost one of them are never put together', () => {
  const join = joinParts()
  const parts = splitIntoParts('x'.repeat(20_000), 'one')
  expect(parts).toHaveLength(3)

  expect(join(parts[0] ?? '', 'two')).toBeUndefined()
  expect(join(parts[2] ?? '', 'two')).toBeUndefined()
  expect(join(parts[1] ?? '', 'two')).toBeUndefined()
  expect(parts.map((part) => join(part, 'one'))).toEqual([undefined, undefined, undefined])
  expect(parts.map((part) => join(part, 'two')).at(-1)).toBe('x'.repeat(20_000))
  expect(parts.every((part) => Buffer.byteLength(part) < 7_900)).toBe(true)
})
