import { expect, test } from 'vitest'
import { boardRows } from './board/board-rows.fixture.ts'
import { keyOf } from './board/held-rows.ts'
import { podiumOf } from './standing.ts'

test('The first three stand on the podium, and the table goes on below them', () => {
  const { podium, rest } = podiumOf(boardRows({ Ada: 30, Ben: 20, Cleo: 10, Dan: 5 }))
  expect([podium.map(keyOf), rest.map(keyOf)]).toEqual([['Ada', 'Ben', 'Cleo'], ['Dan']])
})

test.each([
  ['two are on the board', { Ada: 30, Ben: 20 }],
  ['the third has no points yet', { Ada: 30, Ben: 20, Cleo: 0 }],
])('There is no podium while %s', (_, scores) => {
  const rows = boardRows(scores)
  expect(podiumOf(rows)).toEqual({ podium: [], rest: rows })
})
