import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { signInBehind } from './chat-sign-in.ts'

const server = vi.fn<typeof fetch>()
const profile = { email: 'anna@convoy.demo', firebase_chat_password: 'from the profile' }
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: 'The chat does not know these.' }), { status })

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  server.mockReset()
  server.mockImplementation(async () => new Response('{"uid":"1"}'))
  sessionStorage.setItem('access_token', 'mine')
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('C-54: the chat is signed into with the email and the chat password of the profile, several times at once is once', async () => {
  expect(await Promise.all([signInBehind(profile), signInBehind(profile)])).toEqual([true, true])
  expect(server).toHaveBeenCalledTimes(1)
  const [address, init] = server.mock.calls[0]!
  expect([address, init?.method]).toEqual(['/api/chat/sign-in', 'POST'])
  expect(init?.body).toBe('{"email":"anna@convoy.demo","password":"from the profile"}')
})

test('C-55: a refused sign-in is logged to the console and breaks nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.mockImplementation(async (address) =>
    address === '/api/user/me'
      ? new Response(JSON.stringify(profile))
      : refusal(403, 'chat_wrong_credentials'),
  )
  expect(await signInBehind(profile)).toBe(false)
  expect(server).toHaveBeenCalledTimes(2)
  expect(logged).toHaveBeenCalledWith('Chat: signing in failed. The chat does not know these.')
})

test('Where the address changed since the profile was read, it is read again and signed into with that', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const renamed = { ...profile, email: 'anna.nowak@convoy.demo' }
  server
    .mockImplementationOnce(async () => refusal(403, 'chat_wrong_credentials'))
    .mockImplementationOnce(async () => new Response(JSON.stringify(renamed)))
  expect(await signInBehind(profile)).toBe(true)
  expect(server.mock.calls.map(([address]) => address)).toEqual([
    '/api/chat/sign-in',
    '/api/user/me',
    '/api/chat/sign-in',
  ])
  expect(server.mock.lastCall![1]?.body).toBe(
    '{"email":"anna.nowak@convoy.demo","password":"from the profile"}',
  )
  expect(queryClient.getQueryData(profileQuery.queryKey), 'what pages show of the person').toEqual(renamed)
  expect(logged).not.toHaveBeenCalled()
})

test('C-55: a missing chat password is logged to the console, and nobody is asked', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await signInBehind({ ...profile, firebase_chat_password: '' })).toBe(false)
  expect(logged).toHaveBeenCalledTimes(1)
  expect(server).not.toHaveBeenCalled()
})

test('Whoever has logged out meanwhile leaves only a note', async () => {
  const noted = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.mockImplementation(async () => refusal(401, 'unauthorized'))
  expect(await signInBehind(profile)).toBe(false)
  expect(noted).toHaveBeenCalledTimes(1)
  expect(logged).not.toHaveBeenCalled()
})

test('Without a line there is only a note, and the next attempt may work', async () => {
  const noted = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  server.mockImplementationOnce(() => Promise.reject(new TypeError('no line')))
  expect(await signInBehind(profile)).toBe(false)
  expect(noted).toHaveBeenCalledTimes(1)
  expect(await signInBehind(profile)).toBe(true)
})
