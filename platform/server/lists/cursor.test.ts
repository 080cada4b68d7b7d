import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fromCursor, toCursor } from './cursor.ts'

const Place = z.tuple([z.string(), z.int(), z.uuid()])
const place = ['Żółw & "friends"', 1_795_000_000_123_456, '3f0c1a52-7b1e-4c6e-9a57-0d6f6a1b2c3d'] as const

test('a place comes back as it went in, and fits into an address', () => {
  const cursor = toCursor(place)
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(fromCursor(cursor, Place)).toEqual(place)
  expect(fromCursor(undefined, Place), 'the first page has none').toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['no cursor at all', 'next page, please'],
  ['half a cursor', toCursor(place).slice(0, 20)],
  ['the cursor of another list', toCursor([1, 2])],
  ['a longer one', toCursor([...place, 1])],
])('%s is an input error that names the field', (_, cursor) => {
  expect(() => fromCursor(cursor, Place)).toThrow(
    expect.objectContaining({ code: 'invalid_input', extra: { fields: { cursor: { code: 'invalid' } } } }),
  )
})
