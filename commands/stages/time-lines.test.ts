import { expect, test } from 'vitest'
import { shareLines, slowestLines } from './time-lines.ts'

test('the ten slowest are told, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ name: `file ${at}`, seconds: at }))
  const lines = slowestLines(files)
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([11, '   11.0 s  file 11', '    2.0 s  file 2'])
  expect(slowestLines([])).toEqual([])
})

test('each stage has its share of what the processors worked, where the system tells', () => {
  expect(
    shareLines([
      { name: 'Types', seconds: 20, processor: 25 },
      { name: 'Tests', seconds: 60, processor: 75 },
    ]),
  ).toEqual([
    '   20.0 s, processors    25.0 s,  25 %  Types',
    '   60.0 s, processors    75.0 s,  75 %  Tests',
  ])
  expect(shareLines([{ name: 'Types', seconds: 20, processor: undefined }])).toEqual(['   20.0 s  Types'])
})
