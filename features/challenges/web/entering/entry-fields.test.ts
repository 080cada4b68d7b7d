import { expect, test } from 'vitest'
import type { Proof } from '#features/challenges/contract/challenges.ts'
import { readChallengeSearch } from '#features/challenges/web/challenge-address.ts'
import { fieldsOf, missingIn, readLink, readNumber, wishOf } from './entry-fields.ts'
import { timeLeft } from '#features/challenges/web/time-left.ts'

const none: Proof = { text: null, number: null, link: null, photos: null }
const empty = fieldsOf(null)

test.each([
  ['', null],
  ['12', 12],
  ['1 250,5', 1250.5],
  ['-3.25', -3.25],
  ['1,2,3', undefined],
  ['1e9', undefined],
  ['many', undefined],
])('The number %j is read as %s', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected)
})

test.each([
  ['', null],
  ['example.com/a', 'https://example.com/a'],
  [' http://example.com ', 'http://example.com'],
  ['javascript:alert(1)', undefined],
  ['ftp://example.com', undefined],
  ['two words.com', undefined],
])('The link %j is read as %s', (typed, expected) => {
  expect(readLink(typed)).toBe(expected)
})

test('What is missing is told in the order of the form', () => {
  const proof: Proof = {
    text: { required: true },
    number: { required: true, unit: 'km', min: 1, max: 9, decimals: false },
    link: { required: true },
    photos: { required: true, least: 2, most: 3 },
  }
  const one = [{ id: 'a', alt: '' }]
  expect(missingIn({ proof }, empty, one)).toEqual(['photos', 'number', 'link', 'text'])
  const wrong = { ...empty, number: '2,5', link: 'no', text: ' ' }
  expect(missingIn({ proof }, wrong, [...one, ...one])).toEqual(['number_wrong', 'link_wrong', 'text'])
  expect(missingIn({ proof: none }, empty, [])).toEqual([])
})

test('What cannot be read yet stays on the device and does not stop the rest from being kept', () => {
  const typed = { text: ' Hello ', number: '1,', link: 'exam', wall_agreed: true }
  expect(wishOf(typed, [])).toEqual({
    text: 'Hello',
    number: null,
    link: null,
    pictures: [],
    wall_agreed: true,
  })
})

test('Days are told far away, hours near, and seconds in the last hours; nothing is rounded up', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const left = (iso: string) => timeLeft(iso, now)
  expect(left('2026-11-24T11:59:59Z')).toEqual({ unit: 'days', count: 2 })
  expect(left('2026-11-23T11:00:00Z')).toEqual({ unit: 'hours', count: 47 })
  expect(left('2026-11-21T14:59:59Z')).toEqual({ unit: 'clock', clock: '2:59:59', minutes: 179 })
  expect(left('2026-11-21T12:00:05Z')).toEqual({ unit: 'clock', clock: '0:00:05', minutes: 0 })
  expect(left('2026-11-21T12:00:00Z')).toBeUndefined()
})

test('An address keeps what makes sense in it', () => {
  expect(readChallengeSearch({ show: 'done', stage: 'x', search: 7 })).toEqual({ show: 'done', search: '7' })
  expect(readChallengeSearch({ show: 'all' })).toEqual({})
})
