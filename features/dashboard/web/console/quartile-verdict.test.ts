import { expect, test } from 'vitest'
import { quartileVerdict } from './quartile-verdict.ts'

const quarters = (people: number, ...halves: [number, number][]) =>
  halves.map(([first_half, second_half], at) => ({ quartile: at + 1, people, first_half, second_half }))

test('without people there is no verdict but what is missing', () => {
  expect(quartileVerdict([])).toEqual({ is: 'missing_people', least: 5, has: 0 })
  expect(quartileVerdict(quarters(4, [1, 1], [1, 1], [1, 1], [1, 1]))).toMatchObject({ has: 4 })
})

test('without an earlier half there is nothing to compare with', () =>
  expect(quartileVerdict(quarters(9, [0, 3], [0, 2], [0, 1], [0, 0]))).toEqual({ is: 'missing_time' }))

test.each([
  ['a lower quarter that comes less falls', quarters(9, [4, 4], [3, 3], [2, 1], [1, 1]), { is: 'falls' }],
  [
    'a lowest quarter that gains far less than the top lags',
    quarters(9, [4, 6.4], [3, 4], [2, 3], [1, 1.71]),
    { is: 'lags', high: 2.4000000000000004, low: 0.71 },
  ],
  ['else they keep up', quarters(9, [4, 4.2], [3, 3], [2, 2], [1, 1]), { is: 'keeps' }],
] as const)('%s', (_name, given, verdict) => expect(quartileVerdict(given)).toEqual(verdict))
