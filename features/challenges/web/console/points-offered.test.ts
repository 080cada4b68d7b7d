import { expect, test } from 'vitest'
import { pointsOffered } from './points-offered.ts'

test('a range of points is offered in even steps that a key can choose, with its least and its most', () => {
  expect(pointsOffered(20, 40)).toEqual([20, 25, 30, 35, 40])
  expect(pointsOffered(10, 13)).toEqual([10, 11, 12, 13])
  expect(pointsOffered(0, 17)).toEqual([0, 5, 10, 15, 17])
  for (const [min, max] of [
    [0, 100_000],
    [7, 8],
    [1, 1_000],
    [3, 92],
  ] as const) {
    const offered = pointsOffered(min, max)
    expect([offered[0], offered.at(-1)]).toEqual([min, max])
    expect(offered.length).toBeLessThanOrEqual(9)
    expect(offered).toEqual([...new Set(offered)].toSorted((one, other) => one - other))
  }
})
