import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { liveEvent } from '#platform/contract/kit.ts'
import { closeCodes, LIVE_BEAT_MS } from '#platform/contract/live.ts'
import { onFirstConnected, onReconnected, startLive, stopLive, useLive, useLiveState } from './live.ts'

const newsTold = liveEvent({ name: 'news.told', payload: z.object({ title: z.string() }) })

/** The browser's end of a line whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readonly url: string
  readyState = 0
  sent: unknown[] = []
  closed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.made.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.closed = true
    this.readyState = 3
  }

  open() {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  say(frame: unknown) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })))
  }

  fail(code = 1006) {
    this.readyState = 3
    act(() => void this.dispatchEvent(Object.assign(new Event('close'), { code })))
  }

  connect() {
    this.open()
    this.say({ type: 'ready' })
  }
}

const latest = () => FakeSocket.made.at(-1) as FakeSocket
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  FakeSocket.made = []
})
afterEach(() => {
  cleanup()
  stopLive()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function start(options: Partial<Parameters<typeof startLive>[0]> = {}) {
  return startLive({ token: () => 'my token', onEnded: () => undefined, ...options })
}

function Headline() {
  useLive(newsTold, ({ title }) => (document.title = title))
  return <p>{useLiveState()}</p>
}

test('the token travels in the first message and never in the address', () => {
  start()

  latest().open()

  expect(latest().url).toBe(`ws://${location.host}/api/live`)
  expect(latest().sent).toEqual([{ type: 'sign_in', token: 'my token' }])
})

test('a line that is not needed any more is closed, one that does not stand yet as soon as it does', () => {
  start()
  latest().connect()
  stopLive()
  expect(latest().closed).toBe(true)

  start()
  stopLive()
  expect(latest().closed).toBe(false)
  latest().open()
  expect(latest()).toMatchObject({ closed: true, sent: [] })
})

test('a page hears its events while it is on screen, and nothing that is no event', () => {
  start()
  const { unmount } = render(<Headline />)
  latest().connect()

  latest().say({ type: 'event', event: 'news.told', payload: { title: 'We are off' } })
  expect(document.title).toBe('We are off')
  for (const nonsense of [
    '{',
    '{}',
    'null',
    { event: 'news.told', payload: { title: 'No type' } },
    { type: 'event', event: 7 },
    { type: 'event', event: 'other.told' },
  ]) {
    latest().say(nonsense)
  }
  expect(document.title).toBe('We are off')

  unmount()
  latest().say({ type: 'event', event: 'news.told', payload: { title: 'Too late' } })
  expect(document.title).toBe('We are off')
})

test('a short gap goes unnoticed, after five seconds the page says that it is offline, and the return is told', () => {
  start()
  render(<Headline />)
  latest().connect()
  expect(screen.getByText('connected')).toBeTruthy()

  latest().fail()
  expect(screen.getByText('connecting')).toBeTruthy()
  wait(5_000)
  expect(screen.getByText('offline')).toBeTruthy()

  latest().connect()
  expect(screen.getByText('connected')).toBeTruthy()
})

test('what may have been missed is read again after a gap, but not after the first connection', () => {
  const react = vi.fn()
  const reactToFirst = vi.fn()
  const stopListening = onReconnected(react)
  const stopListeningToFirst = onFirstConnected(reactToFirst)
  start()
  expect(reactToFirst).not.toHaveBeenCalled()
  latest().connect()
  expect(react).not.toHaveBeenCalled()
  expect(reactToFirst).toHaveBeenCalledTimes(1)

  latest().fail()
  wait(600)
  latest().connect()
  expect(react).toHaveBeenCalledTimes(1)

  latest().say({ type: 'missed' })
  wait(2_000)
  expect(react).toHaveBeenCalledTimes(2)

  stopListening()
  stopListeningToFirst()
  latest().say({ type: 'missed' })
  wait(2_000)
  expect(react).toHaveBeenCalledTimes(2)
  expect(reactToFirst).toHaveBeenCalledTimes(1)
})

test('B10: the waits between tries grow from half a second to twenty and are spread by chance', () => {
  const waits: number[] = []
  start()
  for (let tries = 0; tries < 9; tries += 1) {
    const before = FakeSocket.made.length
    latest().fail()
    let waited = 0
    for (; FakeSocket.made.length === before; waited += 100) wait(100)
    waits.push(waited)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000, 20_000])

  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  const before = FakeSocket.made.length
  latest().fail()
  wait(3_000)
  expect(FakeSocket.made.length).toBe(before + 1)
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('when %s it connects at once', (_name, wake) => {
  start()
  for (let tries = 0; tries < 6; tries += 1) {
    latest().fail()
    wait(30_000)
  }
  latest().fail()
  const before = FakeSocket.made.length

  wake()

  expect(FakeSocket.made.length).toBe(before + 1)
})

test('B5: a line that looks open but is dead is given up within a minute, and at once when the tab is looked at', () => {
  start()
  latest().connect()
  const first = latest()
  for (let beats = 0; beats < 10; beats += 1) {
    wait(LIVE_BEAT_MS)
    latest().say({ type: 'beat' })
  }
  expect(latest()).toBe(first)

  wait(60_000)
  expect(first.closed).toBe(true)
  expect(latest()).not.toBe(first)

  latest().connect()
  const second = latest()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(second.sent.at(-1)).toEqual({ type: 'ping' })
  wait(6_000)
  expect(second.closed).toBe(true)
})

test('a line that is answered when the tab is looked at stays', () => {
  start()
  latest().connect()

  document.dispatchEvent(new Event('visibilitychange'))
  latest().say({ type: 'beat' })
  wait(20_000)

  expect(FakeSocket.made).toHaveLength(1)
})

test('when the session has ended the page is told and nothing tries again', () => {
  const onEnded = vi.fn()
  start({ onEnded })
  latest().connect()

  latest().fail(closeCodes.notSignedIn)
  wait(120_000)
  window.dispatchEvent(new Event('online'))

  expect(onEnded).toHaveBeenCalledTimes(1)
  expect(FakeSocket.made).toHaveLength(1)
})

test('every new connection uses the newest token, and none is opened without one', () => {
  let token: string | undefined
  start({ token: () => token })
  expect(FakeSocket.made).toHaveLength(0)

  token = 'newer'
  wait(60_000)
  latest().open()

  expect(latest().sent).toEqual([{ type: 'sign_in', token: 'newer' }])
})

test('a stopped line is closed and stays closed', () => {
  const stop = start()
  latest().connect()
  const line = latest()

  stop()
  line.fail()
  wait(120_000)

  expect(line.closed).toBe(true)
  expect(FakeSocket.made).toHaveLength(1)
})
