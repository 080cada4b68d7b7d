import { beforeEach, expect, test, vi } from 'vitest'
import { signOut } from './sign-out.ts'

const server = vi.fn<typeof fetch>()
let heard: string[]

beforeEach(() => {
  heard = []
  vi.stubGlobal('fetch', server)
  server.mockReset()
  server.mockImplementation(async (address, init) => {
    heard.push(`${init?.method} ${address as string} with ${sessionStorage.getItem('access_token')}`)
    return new Response('{}')
  })
  sessionStorage.setItem('access_token', 'mine')
  localStorage.setItem('canVote', 'true')
})

test('C-23: who logs out is signed out of the chat first, then of everything, and token and vote flag are gone', async () => {
  await signOut()
  const chat = heard.indexOf('DELETE /api/chat/sign-in with mine')
  const everything = heard.indexOf('POST /api/logout with mine')
  expect(chat).toBeGreaterThanOrEqual(0)
  expect(everything).toBeGreaterThan(chat)
  expect([sessionStorage.length, localStorage.getItem('canVote')]).toEqual([0, null])
})

test('Whoever has no line is logged out here all the same', async () => {
  server.mockImplementation(() => Promise.reject(new TypeError('no line')))
  await signOut()
  expect(sessionStorage.getItem('access_token')).toBeNull()
})
