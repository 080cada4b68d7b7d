import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test as base, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { liveEvent } from '#platform/contract/kit.ts'
import { closeCodes, LIVE_PATH } from '#platform/contract/live.ts'
import {
  chatTold,
  newsTold,
  openBrowser,
  openRawLine,
  ORIGIN,
  rawFrame,
  startLiveServer,
} from './live.fixture.ts'

const filling = 'x'.repeat(40_000)
const bulkyTold = liveEvent({
  name: 'bulk.told',
  payload: z.object({ number: z.int(), filling: z.string() }),
})

const soon = { timeout: 5_000, interval: 10 }

type Start = (wish?: Parameters<typeof startLiveServer>[0]) => ReturnType<typeof startLiveServer>

/** Each has servers of its own, for most of what takes time is waiting for the next look at sessions and modules. */
const test = base.extend<{ start: Start }>({
  async start({}, use) {
    await using servers = new AsyncDisposableStack()
    await use(async (wish = {}) => servers.adopt(await startLiveServer(wish), (server) => server.stop()))
  },
})

test.concurrent('only the people who are meant are told, in every browser they have open', async ({
  start,
}) => {
  const { live, port } = await start()
  const [anna, annasPhone, ben] = await Promise.all([
    openBrowser(port, 'anna s1'),
    openBrowser(port, 'anna s2'),
    openBrowser(port, 'ben s3'),
  ])
  expect(live.openSockets('anna')).toBe(2)
  expect(live.totalSockets()).toBe(3)

  live.tell(['anna', 'anna', 'nobody'], newsTold, { number: 1 })
  live.tellEveryone(newsTold, { number: 2 })

  await vi.waitFor(() => expect(ben.events).toEqual([{ number: 2 }]), soon)
  await vi.waitFor(() => expect(anna.events).toEqual([{ number: 1 }, { number: 2 }]), soon)
  await vi.waitFor(() => expect(annasPhone.events).toEqual([{ number: 1 }, { number: 2 }]), soon)
})

test.concurrent('a field that the contract does not name never leaves, and a wrong payload reaches nobody and breaks nothing', async ({
  start,
}) => {
  const { live, port } = await start()
  const anna = await openBrowser(port, 'anna s1')
  const withSecret = { number: 1, password_hash: 'secret' }

  live.tell(['anna'], newsTold, withSecret)
  live.tell(['anna'], newsTold, { number: 'two' } as never)
  live.tell(['anna'], newsTold, { number: 3 })

  await vi.waitFor(() => expect(anna.events).toEqual([{ number: 1 }, { number: 3 }]), soon)
})

test.concurrent('somebody who has not signed in hears nothing', async ({ start }) => {
  const { live, port } = await start({ recognise: () => new Promise(() => undefined) })
  const line = await openRawLine(port)
  line.send(rawFrame(1, JSON.stringify({ type: 'sign_in', token: 'anna s1' })))

  live.tell(['anna'], newsTold, { number: 1 })
  live.tellEveryone(newsTold, { number: 2 })
  await live.close()

  await line.ending()
  expect(line.frames().map((frame) => frame.opcode)).toEqual([8])
})

test.concurrent('D2: events of a module that is off for somebody are not sent to them, at the latest five seconds after it was switched', async ({
  start,
}) => {
  let on = new Set(['anna'])
  const { live, port } = await start({ withModule: async (ids) => new Set(ids.filter((id) => on.has(id))) })
  const [anna, ben] = await Promise.all([openBrowser(port, 'anna s1'), openBrowser(port, 'ben s2')])

  live.tellEveryone(chatTold, { number: 1 })
  live.tell(['anna', 'ben'], newsTold, { number: 2 })
  await vi.waitFor(() => expect(anna.events).toHaveLength(2), soon)
  await vi.waitFor(() => expect(ben.events).toEqual([{ number: 2 }]), soon)

  on = new Set(['ben'])
  const switchedAt = performance.now()
  await vi.waitFor(
    () => {
      live.tell(['anna', 'ben'], chatTold, { number: 3 })
      expect(ben.events).toContainEqual({ number: 3 })
    },
    { timeout: 5_000, interval: 200 },
  )
  expect(performance.now() - switchedAt).toBeLessThan(5_000)
  const heardByAnna = anna.events.length
  live.tell(['anna'], chatTold, { number: 4 })
  live.tell(['anna'], newsTold, { number: 5 })
  await vi.waitFor(() => expect(anna.events.slice(heardByAnna)).toEqual([{ number: 5 }]), soon)
})

test.concurrent('events arrive in the order in which they were told, also while it is found out who has their module', async ({
  start,
}) => {
  let questions = 0
  const { live, port } = await start({
    withModule: async (ids) => {
      questions += 1
      await pause(questions === 1 ? 300 : 0)
      return new Set(ids)
    },
  })
  const anna = await openBrowser(port, 'anna s1')

  for (let number = 1; number <= 20; number += 1) live.tell(['anna', `guest${number}`], chatTold, { number })

  await vi.waitFor(() => expect(anna.events).toHaveLength(20), soon)
  expect(anna.events).toEqual(Array.from({ length: 20 }, (_, place) => ({ number: place + 1 })))
  expect(questions).toBe(1)
})

test.concurrent('when it cannot be found out who may hear something, the browsers are asked to look for themselves', async ({
  start,
}) => {
  const { live, port } = await start({ withModule: () => Promise.reject(new Error('no database')) })
  const anna = await openBrowser(port, 'anna s1')

  live.tell(['anna'], chatTold, { number: 1 })

  await vi.waitFor(() => expect(anna.kinds).toEqual(['ready', 'missed']), soon)
})

test.concurrent('signing out closes the browsers of that session at once and leaves the others', async ({
  start,
}) => {
  const { live, port } = await start()
  const [left, stays] = await Promise.all([openBrowser(port, 'anna s1'), openBrowser(port, 'anna s2')])

  live.endSessions(['s1'])

  expect(await left.closed).toBe(closeCodes.notSignedIn)
  expect(stays.ws.readyState).toBe(WebSocket.OPEN)
})

test.concurrent('a session that ended in some other way loses its sockets within five seconds', async ({
  start,
}) => {
  const ended = new Set<string>()
  const { port } = await start({ stillValid: async (ids) => new Set(ids.filter((id) => !ended.has(id))) })
  const [anna, ben] = await Promise.all([openBrowser(port, 'anna s1'), openBrowser(port, 'ben s2')])

  ended.add('s1')
  const endedAt = performance.now()

  expect(await anna.closed).toBe(closeCodes.notSignedIn)
  expect(performance.now() - endedAt).toBeLessThan(5_000)
  expect(ben.ws.readyState).toBe(WebSocket.OPEN)
})

test.concurrent('while the database is away nobody is signed out, and who comes is sent away for later', async ({
  start,
}) => {
  let away = false
  const down = () => (away ? Promise.reject(new Error('no database')) : Promise.resolve())
  const { port } = await start({
    recognise: async (token) => {
      await down()
      return { userId: token, sessionId: token }
    },
    stillValid: async (ids) => {
      await down()
      return new Set(ids)
    },
    recheckMs: 50,
  })
  const anna = await openBrowser(port, 'anna')

  away = true
  await expect(openBrowser(port, 'ben')).rejects.toThrow(String(closeCodes.tryLater))

  expect(anna.ws.readyState).toBe(WebSocket.OPEN)
})

test.concurrent('one person may open twenty sockets, not more', async ({ start }) => {
  const { live, port } = await start()
  await Promise.all(Array.from({ length: 20 }, (_, place) => openBrowser(port, `anna s${place}`)))

  await expect(openBrowser(port, 'anna s21')).rejects.toThrow(String(closeCodes.tooMany))

  expect(live.openSockets('anna')).toBe(20)
  await openBrowser(port, 'ben s1')
})

test.concurrent('L2: sockets that never sign in are few per address, and whoever comes next is let in for the oldest', async ({
  start,
}) => {
  const { live, port } = await start()
  const strangers = await Promise.all(Array.from({ length: 201 }, () => openRawLine(port)))
  expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 101))
  await pause(1_100)
  strangers.push(await openRawLine(port))
  const late = await openBrowser(port, 'anna s1')
  expect(live.openSockets('anna')).toBe(1)
  expect(await Promise.all(strangers.slice(0, 2).map((line) => line.ending()))).toEqual([
    closeCodes.tryLater,
    closeCodes.tryLater,
  ])
  late.ws.close()
  for (const line of strangers) line.drop()
})

test.concurrent('L2: whoever has spoken waits for us: a company of 250 behind one address comes back at once', async ({
  start,
}) => {
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>()
  const { live, port } = await start({
    async recognise(token) {
      await isAwake
      const [userId = '', sessionId = ''] = token.split(' ')
      return { userId, sessionId }
    },
  })
  const coming = Array.from({ length: 250 }, (_, place) => openBrowser(port, `p${place} s${place}`))
  await vi.waitFor(() => expect(live.totalSockets()).toBe(250), soon)
  wake()
  await Promise.all(coming)
  expect(live.onlinePeople()).toHaveLength(250)
})

test.concurrent('a browser may ask whether the line is alive', async ({ start }) => {
  const { port } = await start()
  const anna = await openBrowser(port, 'anna s1')

  anna.ws.send('{"type":"ping"}')

  await vi.waitFor(() => expect(anna.kinds).toEqual(['ready', 'beat']), soon)
})

test.concurrent('a server that stops says so to everyone and lets nobody new in', async ({ start }) => {
  const { live, port } = await start()
  const browsers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => openBrowser(port, `p${place} s${place}`)),
  )

  const stopped = live.close()

  expect(new Set(await Promise.all(browsers.map((one) => one.closed)))).toEqual(
    new Set([closeCodes.goingAway]),
  )
  expect((await openRawLine(port)).status).toBe(503)
  await stopped
  expect(live.totalSockets()).toBe(0)
})

test.concurrent('D10: nothing about a token reaches the log', async ({ start }) => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const { port } = await start({ log, recognise: () => Promise.reject(new Error('no database')) })
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { origin: ORIGIN })
  ws.once('open', () => ws.send(JSON.stringify({ type: 'sign_in', token: 'top-secret-token' })))

  await new Promise((resolve) => ws.once('close', resolve))

  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toContain('top-secret')
})

test('B6: a reader that takes nothing is closed when a megabyte waits for it, and the others hear everything', async ({
  start,
}) => {
  const { live, port } = await start()
  const swift = await openBrowser(port, 'anna s1')
  const slow = await openBrowser(port, 'ben s2')
  const before = process.memoryUsage().rss
  slow.ws.pause()

  let sent = 0
  while (live.openSockets('ben') > 0 && sent < 5_000) {
    for (let burst = 0; burst < 20; burst += 1)
      live.tell(['anna', 'ben'], bulkyTold, { number: (sent += 1), filling })
    await vi.waitFor(() => expect(swift.events).toHaveLength(sent), soon)
  }

  expect(live.openSockets('ben')).toBe(0)
  expect(live.openSockets('anna')).toBe(1)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  slow.ws.terminate()
})
