import { expect, test } from 'vitest'
import { LANGUAGES, LOCALES } from '#platform/contract/languages.ts'
import { spacedNumbers } from '#platform/contract/formats/spaced-numbers.ts'
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
  expect(formatNumber(value)).toBe(written.replaceAll(' ', '\u00A0'))
})

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('C-16, C-71: a badge for %d shows %s', (count, shown) => {
  expect(capCount(count)).toBe(shown)
})

test('C-37a: the page and the words of the server set thousands apart alike, in every language', () => {
  for (const language of LANGUAGES)
    for (const value of [0, 999, 1_000, 12_345, 1_234_567])
      expect(spacedNumbers(LOCALES[language]).format(value)).toBe(formatNumber(value))
})
