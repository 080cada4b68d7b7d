import { beforeEach, expect, test } from 'vitest'
import { forgetBallot, heldBallot, holdBallot } from './held-ballot.ts'

beforeEach(() => sessionStorage.clear())

test('The same choice is sent under the same key until it is answered, another one under another', () => {
  const key = holdBallot('vote', 'lakes')
  expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(holdBallot('vote', 'lakes')).toBe(key)
  expect(holdBallot('other', 'lakes')).not.toBe(key)
  expect(heldBallot('vote')).toEqual({ option_id: 'lakes', key })
  expect(holdBallot('vote', 'coast')).not.toBe(key)
  forgetBallot('vote')
  expect(heldBallot('vote')).toBeUndefined()
})

test('What something else has left in the storage is no ballot', () => {
  for (const odd of ['{', '7', '{"key":1}', 'null']) {
    sessionStorage.setItem('vote.ballot.vote', odd)
    expect(heldBallot('vote')).toBeUndefined()
  }
})
