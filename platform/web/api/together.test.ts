import { beforeEach, expect, test, vi } from 'vitest'
import { MOST_TOGETHER } from '#platform/contract/together.ts'
import { createTogether } from './together.ts'

type Asked = { endpoint: string; input: Record<string, string> }
const sent: Asked[][] = []
const answers = new Map<string, { status: number; body: unknown }>()
let line: () => Promise<void>

const ask = createTogether({
  async send(_, { calls }) {
    sent.push(calls)
    await line()
    return {
      answers: calls.map(({ endpoint }) => answers.get(endpoint) ?? { status: 200, body: `of ${endpoint}` }),
    }
  },
  refusalOf: (status, body) => new Error(`${status} ${String(body)}`),
})
const alone = vi.fn<() => Promise<unknown>>()
const get = (path: string, input: Record<string, unknown> = {}) =>
  ask({ endpoint: { method: 'GET', path }, input }, alone)

const drawn = () => new Promise((resolve) => setTimeout(resolve, 30))

beforeEach(async () => {
  // What went before is drawn and over.
  await drawn()
  sent.length = 0
  answers.clear()
  alone.mockReset().mockResolvedValue('alone')
  line = async () => {}
})

test('what is asked at one moment goes in one call, everything as text, and each part has its own answer', async () => {
  answers.set('GET /b', { status: 403, body: 'off' })
  const all = [get('/a', { page: 2, search: undefined, all: true }), get('/b'), get('/c')]
  expect(await Promise.allSettled(all)).toEqual([
    { status: 'fulfilled', value: 'of GET /a' },
    { status: 'rejected', reason: new Error('403 off') },
    { status: 'fulfilled', value: 'of GET /c' },
  ])
  expect(sent).toEqual([
    [
      { endpoint: 'GET /a', input: { page: '2', all: 'true' } },
      { endpoint: 'GET /b', input: {} },
      { endpoint: 'GET /c', input: {} },
    ],
  ])
})

test('what is asked alone goes to its own address', async () => {
  expect(await get('/a')).toBe('alone')
  expect(sent).toEqual([])
})

test('more than one call holds go in several', async () => {
  await Promise.all(Array.from({ length: MOST_TOGETHER + 2 }, (_, at) => get(`/${at}`)))
  expect(sent.map((calls) => calls.length)).toEqual([MOST_TOGETHER, 2])
})

test('what is asked while such a call is under way goes together after it, but waits no longer than a moment', async () => {
  let arrive = () => {}
  line = () => new Promise((resolve) => (arrive = resolve))
  const first = Promise.all([get('/a'), get('/b')])
  await Promise.resolve()
  const next = [get('/c')]
  await new Promise((resolve) => setTimeout(resolve, 20))
  next.push(get('/d'))
  expect(sent).toHaveLength(1)
  arrive()
  line = async () => {}
  expect(await first).toHaveLength(2)
  expect(await Promise.all(next)).toEqual(['of GET /c', 'of GET /d'])
  expect(sent).toHaveLength(2)

  await drawn()
  line = () => new Promise(() => {})
  void get('/e')
  void get('/f')
  await Promise.resolve()
  expect(await get('/late')).toBe('alone')
})

test('a lost line refuses all of them', async () => {
  line = () => Promise.reject(new Error('offline'))
  const all = await Promise.allSettled([get('/a'), get('/b')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
