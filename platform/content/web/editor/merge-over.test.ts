import { describe, expect, test } from 'vitest'
import { mergeOver } from './merge-over.ts'

describe('my work on top of theirs', () => {
  test.for([
    ['what I left alone is theirs', { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 2, b: 1 }],
    ['what I changed stays', { a: 1, b: 1 }, { a: 1, b: 5 }, { a: 2, b: 1 }, { a: 2, b: 5 }],
    ['also where both changed it', { a: 1 }, { a: 5 }, { a: 2 }, { a: 5 }],
    [
      'groups are merged field by field',
      { g: { x: 1, y: 1 } },
      { g: { x: 5, y: 1 } },
      { g: { x: 1, y: 2 } },
      { g: { x: 5, y: 2 } },
    ],
    ['lists are one thing', { l: [1, 2] }, { l: [1, 2, 3] }, { l: [2] }, { l: [1, 2, 3] }],
    ['both add', { k: 1 }, { k: 1, mine: 1 }, { k: 1, theirs: 1 }, { k: 1, theirs: 1, mine: 1 }],
    ['both take away', { a: 1, b: 1, c: 1 }, { b: 1, c: 1 }, { a: 1, c: 1 }, { c: 1 }],
    ['what they took away while I changed it stays', { g: { x: 1 } }, { g: { x: 5 } }, {}, { g: { x: 5 } }],
    ['what I took away while they changed it stays away', { g: { x: 1 } }, {}, { g: { x: 2 } }, {}],
    ['nothing is a value', { a: 1, b: null }, { a: null, b: null }, { a: 1, b: 2 }, { a: null, b: 2 }],
  ] as [string, object, object, object, object][])('%s', ([, base, mine, theirs, merged]) => {
    expect(mergeOver(base, mine, theirs)).toEqual(merged)
  })
})
