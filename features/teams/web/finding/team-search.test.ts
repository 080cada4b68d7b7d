import { expect, test } from 'vitest'
import { asTeamWish, readTeamSearch } from './team-search.ts'

const department = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

test('What is looked for stands in the address and is read from it again', () => {
  const wish = { search: 'żółwie', free: 2, order: 'newest', department } as const
  expect(readTeamSearch({ ...wish })).toEqual(wish)
  expect(readTeamSearch({ ...readTeamSearch({ ...wish }) })).toEqual(wish)
})

test('Empty filters leave the address clean', () => {
  expect(readTeamSearch({ search: '  ', free: '', order: '', department: '' })).toEqual({})
})

test.each([
  ['a number of seats that is none', { free: 'many' }],
  ['half a seat', { free: 1.5 }],
  ['more seats than a camper has', { free: 21 }],
  ['an order that nobody offers', { order: 'points' }],
  ['a department that is no id', { department: 'Finance' }],
  ['things in place of words', { search: { a: 1 } }],
])('An address with %s is read as if that were left out', (_, address) => {
  expect(readTeamSearch(address)).toEqual({})
})

test('A crew called 66 can be searched, though the router reads a number', () => {
  expect(readTeamSearch({ search: 66 })).toEqual({ search: '66' })
})

test('Long words and hidden characters are cut before they are sent', () => {
  expect(readTeamSearch({ search: 'a'.repeat(70) }).search).toHaveLength(60)
  expect(readTeamSearch({ search: 'night\u202Eowls' })).toEqual({ search: 'night owls' })
  expect(readTeamSearch({ search: '\u200D' })).toEqual({})
})

test('The server hears the wish in its own names', () => {
  expect(asTeamWish({ search: 'owls', free: 3, department })).toEqual({
    search: 'owls',
    free_seats: 3,
    order: undefined,
    department_id: department,
  })
})
