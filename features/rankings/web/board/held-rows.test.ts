import { expect, test } from 'vitest'
import { boardOf, boardRows } from './board-rows.fixture.ts'
import { heldStill, keyOf, laidOut } from './held-rows.ts'

type Scores = Record<string, number>

const answerOf = (
  pages: readonly Scores[],
  pageParams: readonly unknown[] = pages.map((_, at) => at || undefined),
) => ({
  pages: pages.map((scores) => boardOf(boardRows(scores))),
  pageParams,
})
const shown = (held: ReturnType<typeof laidOut>) => held.rows.map((row) => `${keyOf(row)} ${row.points}`)

const atFirst = answerOf([{ Ada: 30, Ben: 20, Cleo: 10 }])

test('New numbers stand in their rows at once, and nothing is announced while the order is the same', () => {
  const held = heldStill(laidOut(atFirst), answerOf([{ Ada: 35, Ben: 21, Cleo: 10 }]))
  expect(shown(held)).toEqual(['Ada 35', 'Ben 21', 'Cleo 10'])
  expect(held.isMoved).toBe(false)
})

test('Whoever overtakes gets new numbers in the old row; the new order waits to be asked for', () => {
  const overtaken = answerOf([{ Cleo: 50, Ada: 30, Ben: 20 }])
  const held = heldStill(laidOut(atFirst), overtaken)
  expect(shown(held)).toEqual(['Ada 30', 'Ben 20', 'Cleo 50'])
  expect(held.isMoved).toBe(true)
  expect(shown(laidOut(overtaken))).toEqual(['Cleo 50', 'Ada 30', 'Ben 20'])
  const back = heldStill(held, atFirst)
  expect(back.isMoved).toBe(false)
})

test('Somebody who climbs onto the page from below waits too, and whoever falls off it stays', () => {
  const held = heldStill(laidOut(atFirst), answerOf([{ Dan: 40, Ada: 30, Ben: 20 }]))
  expect(shown(held)).toEqual(['Ada 30', 'Ben 20', 'Cleo 10'])
  expect(held.isMoved).toBe(true)
})

test('The next page is put on below, the page before above', () => {
  const below = heldStill(laidOut(atFirst), answerOf([{ Ada: 30, Ben: 20, Cleo: 10 }, { Dan: 5 }]))
  expect(shown(below)).toEqual(['Ada 30', 'Ben 20', 'Cleo 10', 'Dan 5'])
  const above = heldStill(
    below,
    answerOf([{ Zoe: 90 }, { Ada: 30, Ben: 20, Cleo: 10 }, { Dan: 5 }], ['before', undefined, 1]),
  )
  expect(shown(above)).toEqual(['Zoe 90', 'Ada 30', 'Ben 20', 'Cleo 10', 'Dan 5'])
  expect([below.isMoved, above.isMoved]).toEqual([false, false])
})

test('A page that is put on while positions have changed does not sort the others', () => {
  const moved = heldStill(laidOut(atFirst), answerOf([{ Cleo: 50, Ada: 30, Ben: 20 }]))
  const longer = heldStill(moved, answerOf([{ Cleo: 50, Ada: 30, Ben: 20 }, { Dan: 5 }]))
  expect(shown(longer)).toEqual(['Ada 30', 'Ben 20', 'Cleo 50', 'Dan 5'])
  expect(longer.isMoved).toBe(true)
})

test('Whoever slips from one page to the next between two readings stands there once', () => {
  expect(
    laidOut(
      answerOf([
        { Ada: 30, Ben: 20 },
        { Ben: 20, Cleo: 10 },
      ]),
    ).rows.map(keyOf),
  ).toEqual(['Ada', 'Ben', 'Cleo'])
})

test('A pseudonym is a person of its own', () => {
  const [row] = boardRows({ Fox: 5 })
  if (!row || 'team' in row) throw new Error('a person')
  expect(keyOf({ ...row, person: { ...row.person, id: null } })).toBe('pseudonym Fox')
})
