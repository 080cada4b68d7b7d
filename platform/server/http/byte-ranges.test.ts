import { expect, test } from 'vitest'
import { partOf } from './byte-ranges.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
])('%s of a hundred bytes is that part of it', (range, part) => expect(partOf(range, 100)).toEqual(part))

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s begins after the end', (range) =>
  expect(partOf(range, 100)).toBe('beyond'),
)

test.each([undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'rows=1-2', 'bytes=a-b', 'bytes=1'])(
  '%s is answered with the whole file',
  (range) => expect(partOf(range, 100)).toBeUndefined(),
)
