import { expect, test } from 'vitest'
import { capCount, formatNumber } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1 000'],
  [12_345, '12 345'],
  [1_234_567, '1 234 567'],
  [-1_234, '-1 234'],
  [-999, '-999'],
  [1_234.5, '1 234.5'],
  [0.1234567, '0.1234567'],
])('C-37: %d is written "%s"', (value, written) => {
  expect(formatNumber(value)).toBe(written)
})

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('C-16, C-71: a badge for %d shows %s', (count, shown) => {
  expect(capCount(count)).toBe(shown)
})
