import { expect, test } from 'vitest'
import { niceTop } from './nice-top.ts'

test.each([
  [1, 1],
  [1.5, 2],
  [3, 3],
  [7, 8],
  [10, 10],
  [58, 60],
  [4_200, 5_000],
])('above %d the axis ends at %d', (value, top) => expect(niceTop(value)).toBe(top))
