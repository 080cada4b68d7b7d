import { expect, test } from 'vitest'
import { leadingOf } from './vote.rules.ts'

test.each([
  [[3, 1, 2], ['a']],
  [
    [2, 1, 2],
    ['a', 'c'],
  ],
  [
    [1, 2, 2],
    ['b', 'c'],
  ],
  [[0, 0, 0], []],
])('of the ballots %j, these lead: %j', (counts, leading) => {
  expect(leadingOf(['a', 'b', 'c'], counts)).toEqual(leading)
})
