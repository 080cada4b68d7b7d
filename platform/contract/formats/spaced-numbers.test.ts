import { expect, test } from 'vitest'
import { spacedNumbers } from './spaced-numbers.ts'

test.each([
  ['en-GB', 999, undefined, '999'],
  ['en-GB', 1_234, undefined, '1\u00A0234'],
  ['pl-PL', 1_234, undefined, '1\u00A0234'],
  ['en-GB', 1_234_567.5, undefined, '1\u00A0234\u00A0567.5'],
  ['pl-PL', 1_234_567.5, undefined, '1\u00A0234\u00A0567,5'],
  ['en-GB', 1_234, { signDisplay: 'always' }, '+1\u00A0234'],
  ['pl-PL', -1_234, undefined, '-1\u00A0234'],
  ['en-GB', 0.5, { style: 'percent' }, '50%'],
] as const)('C-37: in %s %d is written with a space', (locale, value, options, written) => {
  expect(spacedNumbers(locale, options).format(value)).toBe(written)
})
