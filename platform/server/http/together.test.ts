import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { askTogether, MOST_TOGETHER } from '#platform/contract/together.ts'
import { type Caller, handle, type RequestFacts } from './handler.ts'
import { togetherHandler } from './together.ts'

const twice = endpoint({
  method: 'GET',
  path: '/api/numbers/twice',
  summary: 'Twice a number.',
  together: true,
  module: 'ChatModule',
  input: z.object({ number: z.coerce.number().check(z.int()) }),
  output: z.object({ number: z.int() }),
  errors: ['chat_closed'],
})
const alone = endpoint({ ...twice, path: '/api/numbers/alone', together: undefined } as never as typeof twice)
const organised = endpoint({
  ...twice,
  path: '/api/numbers/organised',
  access: 'organiser',
} as never as typeof twice)

let open = 0
let most = 0
const handlers = [
  handle(twice, async ({ input: { number }, fail }) => {
    most = Math.max(most, (open += 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
    open -= 1
    if (number === 13) throw fail('chat_closed')
    if (number < 0) throw new Error('the reason stays inside')
    return { number: number * 2, more: 'than the contract names' }
  }),
  handle(alone, async () => ({ number: 1 })),
  handle(organised, async () => ({ number: 1 })),
]
const request = {
  id: 'r',
  ip: '::1',
  language: 'pl',
  receivedAt: 0,
  file: Buffer.alloc(0),
} as never as RequestFacts
const caller = { id: 'anna', role: 'participant' } as Caller

async function ask(calls: { endpoint: string; input?: Record<string, string> }[], isModuleOn = true) {
  const metrics = { observeCall: vi.fn<(route: string, status: number, seconds: number) => void>() }
  const { endpoint: own, run } = togetherHandler({
    handlers,
    isModuleOn: async () => isModuleOn,
    metrics,
    log: pino({ level: 'silent' }),
    checked: true,
  })
  const input = { calls: calls.map((each) => ({ input: {}, ...each })) }
  const { answers } = own.output.parse(await run(input, caller, request)) as z.infer<
    typeof askTogether.output
  >
  return { answers, metrics }
}
const number = (of: number) => ({ endpoint: 'GET /api/numbers/twice', input: { number: String(of) } })

test('each part is answered as at its own address, in the order they were asked', async () => {
  const { answers, metrics } = await ask([number(1), number(13), number(-1), number(0.5), number(4)])
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 500, 400, 200])
  expect(answers[0]).toEqual({ status: 200, body: { number: 2 } })
  expect(answers[1]?.body).toMatchObject({ code: 'chat_closed' })
  expect(JSON.stringify(answers[1])).toContain('nie możesz')
  expect(JSON.stringify(answers[2])).not.toContain('inside')
  expect(metrics.observeCall.mock.calls.map(([route]) => route)).toContain('together /api/numbers/twice')
})

test('what is not asked together, is not for this person or switched off is refused', async () => {
  const paths = ['GET /api/numbers/alone', 'GET /api/numbers/organised', 'POST /api/together', 'constructor']
  const { answers } = await ask(paths.map((path) => ({ endpoint: path })))
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 404, 404])
  const off = await ask([number(1)], false)
  expect(off.answers[0]).toMatchObject({ status: 403, body: { code: 'module_off' } })
})

test('a page does not work on all parts at once, and cannot ask for any number of them', async () => {
  most = 0
  await ask(Array.from({ length: MOST_TOGETHER }, (_, at) => number(at + 20)))
  expect(most).toBe(4)
  await expect(ask(Array.from({ length: MOST_TOGETHER + 1 }, () => number(1)))).rejects.toThrow()
})
