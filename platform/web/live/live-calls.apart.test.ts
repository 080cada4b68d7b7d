// @vitest-environment node
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { LIVE_PATH, LiveCall } from '#platform/contract/live.ts'

const say = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  summary: '',
  access: 'participant',
  overLive: true,
  input: z.object({ content: z.string() }),
  output: z.object({ number: z.int() }),
  errors: [],
})
const { overLive: _, ...plain } = say
const ask = endpoint({ ...plain, path: '/api/chat/other' })

let door: WebSocketServer
let line: WebSocket
let heard: LiveCall[]
let http: ReturnType<typeof vi.fn<typeof fetch>>
let live: typeof import('./live.ts')
let callLive: typeof import('./live-calls.ts').callLive

beforeEach(async () => {
  heard = []
  door = new WebSocketServer({ port: 0, host: '127.0.0.1', path: LIVE_PATH })
  await once(door, 'listening')
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: {} })
  const storage = {
    getItem: (key: string) => (key === 'access_token' ? 'mine' : null),
    removeItem: () => undefined,
  }
  http = vi.fn<typeof fetch>(async () => new Response('{"number":99}'))
  for (const [name, value] of Object.entries({
    document: page,
    window: page,
    location: { protocol: 'http:', host: `127.0.0.1:${(door.address() as AddressInfo).port}` },
    sessionStorage: storage,
    localStorage: storage,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    fetch: http,
  }))
    vi.stubGlobal(name, value)
  live = await import('./live.ts')
  ;({ callLive } = await import('./live-calls.ts'))
})
afterEach(() => {
  live.stopLive()
  for (const client of door.clients) client.terminate()
  door.close()
  vi.unstubAllGlobals()
})

/** A line that stands, on which the test answers. */
async function stand() {
  const connected = once(door, 'connection')
  live.startLive({ token: () => 'mine', onEnded: () => undefined })
  ;[line] = (await connected) as [WebSocket]
  await once(line, 'message')
  line.on('message', (text: Buffer) => heard.push(LiveCall.parse(JSON.parse(String(text)))))
  line.send('{"type":"ready"}')
  await vi.waitFor(() => expect(live.openLine()).toBeDefined())
}
const calls = async (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count))
const answer = (call: LiveCall | undefined, status: number, body: unknown) =>
  line.send(JSON.stringify({ type: 'answer', id: call?.id, status, body }))

test('Calls over the line get their own answers, in whatever order these come', async () => {
  await stand()
  const [first, second] = [callLive(say, { content: 'one' }), callLive(say, { content: 'two' })]
  await calls(2)
  expect(heard.map(({ endpoint: name, input }) => [name, input])).toEqual([
    ['POST /api/chat/messages', { content: 'one' }],
    ['POST /api/chat/messages', { content: 'two' }],
  ])
  answer(heard[1], 200, { number: 2 })
  answer(heard[0], 200, { number: 1 })
  expect(await Promise.all([first, second])).toEqual([{ number: 1 }, { number: 2 }])
  expect(http).not.toHaveBeenCalled()
})

test('A refusal over the line is the same error as over HTTP', async () => {
  await stand()
  const refused = callLive(say, { content: '' }).catch((error: unknown) => error)
  await calls(1)
  answer(heard[0], 409, { code: 'chat_id_taken', message: 'Taken.', fields: { content: 'Other.' } })
  expect(await refused).toMatchObject({
    name: 'ApiError',
    status: 409,
    code: 'chat_id_taken',
    message: 'Taken.',
    fields: { content: 'Other.' },
  })
})

test('When the line breaks before the answer, the caller learns that nothing is known', async () => {
  await stand()
  const lost = callLive(say, { content: 'one' }).catch((error: unknown) => error)
  await calls(1)
  line.terminate()
  expect(await lost).toMatchObject({ name: 'ApiError', code: 'offline', status: 0 })
})

test('Without a line, for what may not come over it, and for what is too large the call goes over HTTP', async () => {
  expect(await callLive(say, { content: 'one' })).toEqual({ number: 99 })
  await stand()
  http.mockImplementation(async () => new Response('{"number":7}'))
  expect(await callLive(ask, { content: 'two' })).toEqual({ number: 7 })
  http.mockImplementation(async () => new Response('{"number":8}'))
  expect(await callLive(say, { content: 'x'.repeat(25_000) })).toEqual({ number: 8 })
  expect(http).toHaveBeenCalledTimes(3)
  expect(heard).toEqual([])
})
