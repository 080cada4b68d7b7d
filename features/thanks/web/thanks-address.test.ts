import { expect, test } from 'vitest'
import { readThanksSearch } from './thanks-address.ts'

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'

test('whoever is named in the address opens the form, and what is no id is left out', () => {
  expect(readThanksSearch({ to: ID })).toEqual({ give: true, to: ID })
  expect(readThanksSearch({ give: true })).toEqual({ give: true })
  expect(readThanksSearch({ give: 'true', to: 'maja' })).toEqual({ give: true })
  expect(readThanksSearch({ list: 'given', open: ID })).toEqual({ list: 'given', open: ID })
  expect(readThanksSearch({ list: 'all', open: '../x', give: false })).toEqual({})
})
