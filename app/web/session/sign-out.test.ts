import { beforeEach, expect, test, vi } from 'vitest'
import { holdAnswers } from '#features/questionnaire/web/held-answers.ts'
import { holdBallot } from '#features/vote/web/held-ballot.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { clearTokens } from '#platform/web/session/session.ts'
import { keepDraft } from '#platform/web/writing/draft.ts'
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

test('Nothing that somebody wrote stays on the device, nor who they were; how the device looks does', async () => {
  keepDraft('anna', 'chat.1', { id: '1', text: 'For Piotr alone', named: [] })
  holdAnswers('anna', '1', { key: 'k', answers: [] })
  holdBallot('1', 'lisbon')
  localStorage.setItem('convoy.theme', 'dark')
  await signOut()
  expect(Object.keys(localStorage)).toEqual(['convoy.theme'])
  expect(sessionStorage.length).toBe(0)
})

test('A session that ends elsewhere leaves nothing of what was read in it', async () => {
  await import('#app/web/router.tsx')
  queryClient.setQueryData(['chat'], 'For Anna alone')
  clearTokens()
  await vi.waitFor(() => expect(queryClient.getQueryData(['chat'])).toBeUndefined())
})
