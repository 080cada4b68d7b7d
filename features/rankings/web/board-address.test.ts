import { expect, test } from 'vitest'
import { asBoardWish, carriedOver, isNarrowed, readBoardSearch } from './board-address.ts'

const stage = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const department = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
const country = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d'

test('What is looked at stands in the address and is read from it again', () => {
  const wish = { stage, half: 2, search: 'żółw', department, country, from: 'me' } as const
  expect(readBoardSearch({ ...wish })).toEqual(wish)
  expect(readBoardSearch({ ...wish, half: '2' })).toEqual(wish)
})

test.each([
  ['a third half', { half: 3 }],
  ['a stage by its name', { stage: 'Praha' }],
  ['a page around somebody else', { from: 'kuba' }],
  ['empty filters', { search: ' ', department: '', country: '' }],
  ['things in place of words', { search: { a: 1 } }],
])('An address with %s is read as if that were left out', (_, address) => {
  expect(readBoardSearch(address)).toEqual({})
})

test('The server is asked for a stage only by boards of a stage, and for a half only by the board of a half', () => {
  const wish = { stage, half: 1 } as const
  expect(asBoardWish('stage-team', wish)).toMatchObject({ stage_id: stage, half: undefined })
  expect(asBoardWish('stage-individual', wish)).toMatchObject({ stage_id: stage, half: undefined })
  expect(asBoardWish('half-team', wish)).toMatchObject({ stage_id: undefined, half: '1' })
  expect(asBoardWish('overall-business', wish)).toMatchObject({ stage_id: undefined, half: undefined })
})

test('Filters go along to another board, words and the page do not, and the stage where there is one', () => {
  const wish = { stage, half: 1, search: 'owls', department, country, from: 'me' } as const
  expect(carriedOver(wish, true)).toEqual({ stage, department, country })
  expect(carriedOver(wish, false)).toEqual({ department, country })
})

test('A search or a filter narrows the board; a stage or the page around me does not', () => {
  expect([{ search: 'owls' }, { department }, { country }].every(isNarrowed)).toBe(true)
  expect([{}, { stage }, { half: 2 as const }, { from: 'me' as const }].some(isNarrowed)).toBe(false)
})
