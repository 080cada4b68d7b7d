import { expect, test } from 'vitest'
import { dayAfter, readContentSearch } from './content-address.ts'

test('an address of a list is read as far as it makes sense', () => {
  const whole = { state: 'draft', search: 'brakes', sort: 'title', from: '2026-05-01', to: '2026-05-31' }
  expect(readContentSearch(whole)).toEqual(whole)
  expect(readContentSearch({})).toEqual({})
  const nonsense = { state: 'DROP', search: '', sort: 'price', from: '2026-02-30', to: 'tomorrow' }
  expect(readContentSearch(nonsense)).toEqual({})
  expect(readContentSearch({ from: '0000-01-01', to: 20_260_101, sort: ['title'] })).toEqual({})
})

test('the last day of a range is whole: it ends where the next one begins', () => {
  expect(['2026-05-31', '2026-12-31', '2028-02-28'].map(dayAfter)).toEqual([
    '2026-06-01',
    '2027-01-01',
    '2028-02-29',
  ])
})
