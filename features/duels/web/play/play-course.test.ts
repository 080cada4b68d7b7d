import { expect, test } from 'vitest'
import { someAnswer, someQuestion } from '#features/duels/web/duel.fixture.ts'
import { leadOf, movedTo, toggled } from '#features/quiz/web/shared/asking/choosing.ts'
import { type Known, newerOf, shownOf } from './play-course.ts'

const asked = (position: number): Known => ({ asked: someQuestion({ position }), last: null })
const locked = (position: number): Known => ({
  asked: null,
  last: { question: someQuestion({ position }), answer: someAnswer({ position }) },
})

test('A duel never goes back when answers overtake each other', () => {
  const verdict = locked(2)
  expect(newerOf(verdict, asked(2))).toBe(verdict)
  expect(newerOf(verdict, locked(1))).toBe(verdict)
  const next = asked(3)
  expect(newerOf(verdict, next)).toBe(next)
  expect(newerOf(undefined, next)).toBe(next)
})

test('The same question again brings the time that is left now', () => {
  const later = { asked: someQuestion({ left_ms: 4_000 }), last: null }
  expect(newerOf(asked(1), later)).toBe(later)
})

test('The question that runs is shown, else the one that was just locked', () => {
  expect(shownOf({ ...locked(1), asked: someQuestion({ position: 2 }) })?.question.position).toBe(2)
  expect(shownOf(locked(1))?.answer?.verdict).toBe('right')
  expect(shownOf({ asked: null, last: null })).toBeUndefined()
})

test('An answer changes its place, and never falls out of the list', () => {
  expect(movedTo([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3])
  expect(movedTo([0, 1, 2, 3], 3, 0)).toEqual([3, 0, 1, 2])
  expect(movedTo([0, 1, 2], 2, 9)).toEqual([0, 1, 2])
  expect(movedTo([0, 1, 2], 0, -1)).toEqual([0, 1, 2])
})

test('A choice of several is kept in the order of the list', () => {
  expect(toggled([2], 0)).toEqual([0, 2])
  expect(toggled([0, 2], 2)).toEqual([0])
})

test('The longer the way, the sooner a choice is sent by itself', () => {
  expect(leadOf(0)).toBe(250)
  expect(leadOf(300)).toBe(550)
  expect(leadOf(60_000)).toBe(1_750)
})
