import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { closeCodes, MAX_OPEN_LIVE_CALLS } from '#platform/contract/live.ts'
import { type Caller, type Handler, handle } from '#platform/server/http/handler.ts'
import { createLiveCalls } from './live-calls.ts'
import { openBrowser, startLiveServer } from './live.fixture.ts'

const double = endpoint({
  method: 'POST',
  path: '/api/numbers/double',
  summary: 'Twice a number.',
  access: 'participant',
  module: 'ChatModule',
  overLive: true,
  input: z.object({ number: z.int() }),
  output: z.object({ number: z.int() }),
  errors: ['chat_closed'],
})
const secret = endpoint({ ...double, path: '/api/numbers/secret', overLive: undefined } as typeof double)
const forOrganisers = endpoint({
  ...double,
  path: '/api/numbers/organised',
  access: 'organiser',
} as never as typeof double)

const caller = { id: 'anna', sessionId: 's1', role: 'participant' } as Caller
const handlers: Handler[] = [
  handle(double, async ({ input, fail }) => {
    if (input.number === 13) throw fail('chat_closed')
    if (input.number === 0) await pause(300)
    if (input.number < 0) throw new Error('the reason stays inside')
    return { number: input.number * 2, more: 'than the contract names' }
  }),
  handle(secret, async () => ({ number: 1 })),
  handle(forOrganisers, async () => ({ number: 1 })),
]

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

async function browser(wish: { isModuleOn?: boolean; callsPerMinute?: number } = {}) {
  const server = await startLiveServer({ callsPerMinute: wish.callsPerMinute ?? 1_000 })
  stop = server.stop
  server.live.answerCalls(
    createLiveCalls({
      handlers,
      recognise: async () => caller,
      isModuleOn: async () => wish.isModuleOn ?? true,
      metrics: { observeCall: () => undefined },
      log: pino({ level: 'silent' }),
      checked: true,
    }),
  )
  const page = await openBrowser(server.port, 'anna s1')
  const send = (id: string, input: object, name = 'POST /api/numbers/double', language?: string) =>
    page.ws.send(JSON.stringify({ type: 'call', id, endpoint: name, input, language }))
  const answerTo = (id: string) => vi.waitFor(() => expect(page.answers.get(id)).toBeDefined())
  return { ...page, send, answerTo }
}

test('a call over the line is answered with what the contract names, errors in the language of the call', async () => {
  const page = await browser()
  page.send('a', { number: 21 })
  page.send('b', { number: 13 }, undefined, 'pl')
  page.send('c', { number: 'many' })
  page.send('d', { number: -1 })
  for (const id of 'abcd') await page.answerTo(id)
  expect(page.answers.get('a')).toEqual({ status: 200, body: { number: 42 } })
  expect(page.answers.get('b')).toMatchObject({ status: 409, body: { code: 'chat_closed' } })
  expect(JSON.stringify(page.answers.get('b'))).toContain('nie możesz')
  expect(page.answers.get('c')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(page.answers.get('d')).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(page.answers.get('d'))).not.toContain('inside')
})

test('endpoints that are not for the line, other roles and switched-off modules are refused', async () => {
  const page = await browser()
  page.send('a', { number: 1 }, 'POST /api/numbers/secret')
  page.send('b', { number: 1 }, 'POST /api/numbers/organised')
  page.send('c', { number: 1 }, 'constructor')
  for (const id of 'abc') await page.answerTo(id)
  expect(['a', 'b', 'c'].map((id) => page.answers.get(id)?.status)).toEqual([404, 403, 404])
  await stop?.()

  const off = await browser({ isModuleOn: false })
  off.send('a', { number: 1 })
  await off.answerTo('a')
  expect(off.answers.get('a')).toMatchObject({ status: 403, body: { code: 'module_off' } })
})

test('too many open calls are refused one by one, and too many in a minute end the line', async () => {
  const page = await browser({ callsPerMinute: MAX_OPEN_LIVE_CALLS + 5 })
  for (let number = 0; number < MAX_OPEN_LIVE_CALLS + 1; number += 1) page.send(`${number}`, { number: 0 })
  await page.answerTo(`${MAX_OPEN_LIVE_CALLS}`)
  expect(page.answers.get(`${MAX_OPEN_LIVE_CALLS}`)).toMatchObject({ status: 429 })
  await page.answerTo('0')
  expect(page.answers.get('0'), 'the others are answered').toMatchObject({ status: 200 })
  for (let number = 0; number < 6; number += 1) page.send(`more ${number}`, { number: 1 })
  expect(await page.closed).toBe(closeCodes.tooMany)
})
