import { expect, test } from 'vitest'
import { asDuelWish, readDuelSearch } from './duel-address.ts'

test('An address without a wish shows what waits for me', () => {
  expect(asDuelWish(readDuelSearch({})).list).toBe('waiting_for_me')
  expect(readDuelSearch({ list: 'waiting_for_me', search: 'ola' })).toEqual({})
})

test('Outcome and name narrow only what is done', () => {
  expect(readDuelSearch({ list: 'done', outcome: 'forfeit', search: ' ola ' })).toEqual({
    list: 'done',
    outcome: 'forfeit',
    search: 'ola',
  })
  expect(readDuelSearch({ list: 'waiting_for_them', outcome: 'won', search: 'ola' })).toEqual({
    list: 'waiting_for_them',
  })
})

test('What makes no sense in an address is dropped', () => {
  expect(readDuelSearch({ list: 'lost-ones' })).toEqual({})
  expect(readDuelSearch({ list: 'done', outcome: 'cheated', search: 7 })).toEqual({
    list: 'done',
    search: '7',
  })
})
