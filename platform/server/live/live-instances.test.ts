import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeCodes } from '#platform/contract/live.ts'
import { type FreshDatabase, freshDatabase } from '#app/testing/cluster.ts'
import { type Bus, createBus } from './bus.ts'
import { chatTold, newsTold, openBrowser, startLiveServer } from './live.fixture.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 8_000, interval: 10 }
let database: FreshDatabase
let instances: { server: Awaited<ReturnType<typeof startLiveServer>>; bus: Bus }[]

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  instances = await Promise.all([start(), start()])
})
afterEach(async () => {
  await Promise.all(instances.map(({ server }) => server.stop()))
  await Promise.all(instances.map(({ bus }) => bus.close()))
})

async function start() {
  const bus = await createBus({ connection: database.pool, log })
  const server = await startLiveServer({
    bus,
    withModule: async (ids) => new Set(ids.filter((id) => id !== 'ben')),
  })
  return { bus, server }
}

const both = () =>
  instances.map(({ server }) => server) as [(typeof instances)[0]['server'], (typeof instances)[0]['server']]

test('whoever is told something hears it once, whichever instance holds the line', async () => {
  const [one, two] = both()
  const [here, there, ben] = await Promise.all([
    openBrowser(one.port, 'anna s1'),
    openBrowser(two.port, 'anna s2'),
    openBrowser(two.port, 'ben s3'),
  ])

  for (let number = 1; number <= 50; number += 1) one.live.tell(['anna'], newsTold, { number })
  two.live.tellEveryone(newsTold, { number: 51 })
  one.live.tell(['anna', 'ben'], chatTold, { number: 52 })

  const numbers = (browser: typeof here) =>
    (browser.events as { number: number }[]).map((event) => event.number)
  await vi.waitFor(() => {
    expect(numbers(here).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 52 }, (_, place) => place + 1),
    )
    expect(numbers(there).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 52 }, (_, place) => place + 1),
    )
  }, soon)
  expect(numbers(ben)).toEqual([51])
})

test('what is told to very many people reaches the other instances, where nobody has to look for themselves', async () => {
  const [one, two] = both()
  const [anna, zoe] = await Promise.all([openBrowser(two.port, 'anna s1'), openBrowser(two.port, 'zoe s2')])
  const many = Array.from(
    { length: 15_000 },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  )
  one.live.tell(['anna', ...many, 'zoe'], newsTold, { number: 1 })
  one.live.tellEveryone(newsTold, { number: 2 })
  const numbers = [{ number: 1 }, { number: 2 }]
  await vi.waitFor(() => expect([anna.events, zoe.events]).toEqual([numbers, numbers]), soon)
  expect([...anna.kinds, ...zoe.kinds]).not.toContain('missed')
})

test('a sign-out on one instance closes the sockets on the other within five seconds', async () => {
  const [one, two] = both()
  const [leaving, staying] = await Promise.all([
    openBrowser(two.port, 'anna s1'),
    openBrowser(two.port, 'anna s2'),
  ])
  const began = performance.now()

  one.live.endSessions(['s1'])

  expect(await leaving.closed).toBe(closeCodes.notSignedIn)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(staying.ws.readyState).toBe(staying.ws.OPEN)
})

test('B4: when the line between the instances is cut, browsers are asked to look for themselves, and then hear again', async () => {
  const [one, two] = both()
  const anna = await openBrowser(two.port, 'anna s1')
  const admin = new Client(database.pool)
  await admin.connect()
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'convoy bus'`,
  )
  await admin.end()
  one.live.tell(['anna'], newsTold, { number: 1 })

  await vi.waitFor(() => expect(anna.kinds).toContain('missed'), soon)
  await vi.waitFor(() => {
    one.live.tell(['anna'], newsTold, { number: 2 })
    expect(anna.events).toContainEqual({ number: 2 })
  }, soon)
})

test('B11: an instance that stops sends its browsers to the others in turns, and serves those that wait', async () => {
  const [one, two] = both()
  const browsers = await Promise.all(
    Array.from({ length: 80 }, (_, nr) => openBrowser(one.port, `p${nr} s${nr}`)),
  )
  await openBrowser(two.port, 'zoe s-zoe')
  await vi.waitFor(() => expect(one.live.isOnline('zoe')).toBe(true), soon)
  const left = browsers.map(({ closed }) => closed.then((code) => ({ code, at: performance.now() })))
  const began = performance.now()

  const closing = one.live.close()

  expect(one.live.isOpen(), 'a proxy sends nobody here any more').toBe(false)
  await expect(openBrowser(one.port, 'late s-late')).rejects.toThrow('503')
  two.live.tell(['p79'], newsTold, { number: 1 })
  await closing
  const turns = await Promise.all(left)
  expect(new Set(turns.map(({ code }) => code))).toEqual(new Set([closeCodes.goingAway]))
  const [first, last] = [turns[0]!.at, turns[79]!.at]
  expect(first - began, 'until a proxy has noticed').toBeGreaterThan(1_000)
  expect(last - first).toBeGreaterThan(200)
  expect(browsers[79]!.events, 'who waits still hears').toEqual([{ number: 1 }])
})
