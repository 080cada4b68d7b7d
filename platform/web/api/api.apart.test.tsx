import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { call, onConfirmationNeeded } from './api.ts'
import { usePendingCount } from './pending.ts'

const anything = { summary: '', output: z.unknown(), errors: [] }
const open = endpoint({
  method: 'POST',
  path: '/api/open',
  access: 'public',
  input: z.object({ a: z.number() }),
  ...anything,
})
const own = endpoint({
  method: 'GET',
  path: '/api/duels/:id',
  access: 'participant',
  input: z.object({ id: z.string(), page: z.optional(z.int()) }),
  ...anything,
})
const push = endpoint({
  method: 'POST',
  path: '/api/chat/fcm/send-push',
  access: 'participant',
  input: z.object({}),
  ...anything,
})

const server = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  server.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

test('C-31: a call that needs a token rejects without one, and nothing is sent', async () => {
  await expect(call(own, { id: '7' })).rejects.toThrow('There is no token. Authenticate first!')
  expect(server).not.toHaveBeenCalled()
})

test('The token travels in a header, parts of the address are encoded, the rest is query or JSON', async () => {
  sessionStorage.setItem('access_token', 'mine')
  server.mockImplementation(async () => answer(200, { fine: true }))
  await expect(call(own, { id: 'a/b', page: 2 })).resolves.toEqual({ fine: true })
  await call(own, { id: '7' })
  await call(open, { a: 1 })
  const [first, second, third] = server.mock.calls
  expect(first?.[0]).toBe('/api/duels/a%2Fb?page=2')
  expect(first?.[1]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer mine' } })
  expect(second?.[0]).toBe('/api/duels/7')
  expect(third?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' })
})

test('C-24: any 401 clears both tokens and the vote flag; other refusals leave them', async () => {
  sessionStorage.setItem('access_token', 'mine')
  localStorage.setItem('access_token', 'older')
  localStorage.setItem('canVote', 'true')
  server.mockImplementation(async () => answer(403, { code: 'not_allowed', message: 'No.' }))
  await expect(call(own, { id: '7' })).rejects.toMatchObject({ code: 'not_allowed', status: 403 })
  expect(sessionStorage.getItem('access_token')).toBe('mine')
  server.mockImplementation(async () => answer(401, { code: 'not_signed_in', message: 'Log in, please.' }))
  await expect(call(own, { id: '7' })).rejects.toThrow('Log in, please.')
  expect(sessionStorage.length + localStorage.length).toBe(0)
})

test('C-47: an error brings its message, its code and a message per field', async () => {
  const body = { code: 'invalid_input', message: 'Look again.', fields: { 'consents.rulebook': 'Outdated.' } }
  server.mockImplementation(async () => answer(400, body))
  await expect(call(open, { a: 1 })).rejects.toMatchObject({ ...body, status: 400, name: 'ApiError' })
})

test('A lost line and an answer that is no JSON still say something that a person can read', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(open, { a: 1 })).rejects.toMatchObject({
    code: 'offline',
    message: /You seem to be offline/,
  })
  server.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(open, { a: 1 })).rejects.toMatchObject({ code: 'internal', status: 502, message: /\w/ })
})

test('C-35: every call is pending until its answer or its failure, but for a push on its way', async () => {
  localStorage.setItem('access_token', 'mine')
  const { result: pending } = renderHook(usePendingCount)
  const lines: { answer: (response: Response) => void; cut: (reason: Error) => void }[] = []
  server.mockImplementation(
    () => new Promise((resolve, reject) => void lines.push({ answer: resolve, cut: reject })),
  )
  const ends: Promise<unknown>[] = []
  const start = (work: Promise<unknown>) => void ends.push(work.catch(() => undefined))
  act(() => {
    start(call(open, { a: 1 }))
    start(call(own, { id: '7' }))
    start(call(own, { id: '8' }))
    start(call(push, {}))
  })
  expect(pending.current).toBe(3)
  lines[0]?.answer(answer(200, {}))
  await act(() => ends[0])
  expect(pending.current).toBe(2)
  lines[1]?.answer(answer(500, { code: 'internal', message: 'Broken.' }))
  await act(() => ends[1])
  expect(pending.current).toBe(1)
  lines[2]?.cut(new TypeError('Failed to fetch'))
  await act(() => ends[2])
  expect(pending.current).toBe(0)
  lines[3]?.answer(answer(200, {}))
  await act(() => ends[3])
  expect(pending.current).toBe(0)

  localStorage.clear()
  await act(() => call(own, { id: '9' }).catch(() => undefined))
  expect(pending.current).toBe(0)
})

test('What asks for the password again goes on after it was given, once, and is refused when it was not', async () => {
  sessionStorage.setItem('access_token', 'mine')
  const refusal = () => answer(403, { code: 'confirmation_needed', message: 'Your password, please.' })
  const ask = vi.fn<() => Promise<boolean>>()
  onConfirmationNeeded(ask)()
  server.mockResolvedValueOnce(refusal())
  await expect(call(own, { id: '7' })).rejects.toThrow('Your password, please.')
  expect(ask, 'nobody is left to ask').not.toHaveBeenCalled()

  const stop = onConfirmationNeeded(ask)
  const { result } = renderHook(() => usePendingCount())
  ask.mockImplementationOnce(async () => {
    // The overlay would lie over the question.
    expect(result.current).toBe(0)
    return true
  })
  server.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(answer(200, { done: true }))
  await act(async () => expect(await call(own, { id: '7' })).toEqual({ done: true }))

  ask.mockResolvedValueOnce(false)
  server.mockResolvedValueOnce(refusal())
  await act(async () => {
    await expect(call(own, { id: '7' })).rejects.toThrow('Your password, please.')
  })
  ask.mockResolvedValueOnce(true)
  server.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(refusal())
  await act(async () => {
    await expect(call(own, { id: '7' })).rejects.toThrow('Your password, please.')
  })
  expect(ask, 'once for each call').toHaveBeenCalledTimes(3)
  stop()
})
