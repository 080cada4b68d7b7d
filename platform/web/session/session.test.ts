import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearTokens,
  findToken,
  hasVoteWaiting,
  isLoggedIn,
  isTokenAgeing,
  keepToken,
  onSessionChange,
  replaceToken,
  setVoteWaiting,
} from './session.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

function token({ issued = -3_600, expires }: { issued?: number; expires: number }) {
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_')
  const seconds = NOW / 1_000
  return `${encode({ alg: 'HS256' })}.${encode({ iat: seconds + issued, exp: seconds + expires, n: 'ÿ~?' })}.signature`
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  sessionStorage.clear()
  localStorage.clear()
})

test('C-20: logged in means that a token stands in either storage, and the session storage is read first', () => {
  expect(isLoggedIn()).toBe(false)
  localStorage.setItem('access_token', 'local')
  expect(findToken()).toBe('local')
  sessionStorage.setItem('access_token', 'session')
  expect(findToken()).toBe('session')
  expect(isLoggedIn()).toBe(true)
})

test('C-21: the token goes into the local storage with "Remember me", else into the session storage, never both', () => {
  keepToken('first', { remember: true })
  expect([sessionStorage.getItem('access_token'), localStorage.getItem('access_token')]).toEqual([
    null,
    'first',
  ])
  keepToken('second', { remember: false })
  expect([sessionStorage.getItem('access_token'), localStorage.getItem('access_token')]).toEqual([
    'second',
    null,
  ])
})

test.each([
  { expires: 3_600, lives: true },
  { expires: 31, lives: true },
  { expires: 30, lives: false },
  { expires: 20, lives: false },
  { expires: -1, lives: false },
])('C-30: a token with $expires seconds to go counts as alive: $lives', ({ expires, lives }) => {
  sessionStorage.setItem('access_token', token({ expires }))
  expect(isLoggedIn()).toBe(lives)
})

test('A token that cannot be read here is left to the server', () => {
  for (const odd of ['nonsense', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{}')}.c`]) {
    sessionStorage.setItem('access_token', odd)
    expect(findToken()).toBe(odd)
    expect(isTokenAgeing()).toBe(false)
  }
})

test('A token is renewed after half of its life, and the new one stands where the old one stood', () => {
  localStorage.setItem('access_token', token({ issued: -100, expires: 101 }))
  expect(isTokenAgeing()).toBe(false)
  localStorage.setItem('access_token', token({ issued: -101, expires: 100 }))
  expect(isTokenAgeing()).toBe(true)
  replaceToken('newer')
  expect([sessionStorage.getItem('access_token'), localStorage.getItem('access_token')]).toEqual([
    null,
    'newer',
  ])
})

test('C-23, C-26: the vote flag is the word "true", and goes with the token', () => {
  setVoteWaiting(true)
  expect(localStorage.getItem('canVote')).toBe('true')
  expect(hasVoteWaiting()).toBe(true)
  localStorage.setItem('canVote', 'yes')
  expect(hasVoteWaiting()).toBe(false)
  setVoteWaiting(true)
  keepToken('mine', { remember: true })
  setVoteWaiting(true)
  clearTokens()
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('Signing in and out is told, also when another tab does it', () => {
  const told = vi.fn()
  const stop = onSessionChange(told)
  keepToken('mine', { remember: true })
  const afterSignIn = told.mock.calls.length
  expect(afterSignIn).toBeGreaterThan(0)
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  expect(told).toHaveBeenCalledTimes(afterSignIn + 1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'something_else' }))
  expect(told).toHaveBeenCalledTimes(afterSignIn + 1)
  stop()
  clearTokens()
  expect(told).toHaveBeenCalledTimes(afterSignIn + 1)
})
