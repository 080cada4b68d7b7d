import { describe, expect, test } from 'vitest'
import { missedIn } from './course.rules.ts'
import {
  isChoice,
  isInTime,
  placesFor,
  rightPlaces,
  toBank,
  toPlaces,
  totalMsOf,
} from '#features/quiz/server/asking/asking.rules.ts'
import { scoreOf } from './play.rules.ts'
import type { AnswerRow } from './play.store.ts'

const timing = {
  elapsedMs: 0,
  dueInMs: 15_000,
  totalMs: 15_000 as number | null,
  lagMs: null as number | null,
}

describe('the order of the answers', () => {
  test('is every order as often as any other', () => {
    const counts = new Map<string, number>()
    for (let round = 0; round < 6_000; round += 1) {
      const key = placesFor('single', 3, Math.random).join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(200)
  })

  test('never is the right one at the start of a question about the order', () => {
    for (let round = 0; round < 500; round += 1) expect(placesFor('order', 2, Math.random)).toEqual([1, 0])
  })

  test('stays as it is for true and false', () => {
    for (let round = 0; round < 50; round += 1)
      expect(placesFor('true_false', 2, Math.random)).toEqual([0, 1])
  })

  test('is turned into the bank’s and back', () => {
    const places = [2, 0, 3, 1]
    expect(toBank(places, [0, 3])).toEqual([2, 1])
    expect(toPlaces(places, [2, 1])).toEqual([0, 3])
    expect(rightPlaces({ kind: 'multiple', right: [2, 0], answers: 4 }, places)).toEqual([0, 1])
    expect(rightPlaces({ kind: 'order', right: [], answers: 4 }, places)).toEqual([1, 3, 0, 2])
  })
})

describe('a choice', () => {
  test.each([
    ['single', [1], true],
    ['single', [], false],
    ['single', [0, 1], false],
    ['single', [4], false],
    ['multiple', [0, 2], true],
    ['multiple', [], false],
    ['multiple', [2, 2], false],
    ['order', [3, 1, 0, 2], true],
    ['order', [3, 1, 0], false],
    ['order', [0, 1, 2, 2], false],
  ] as const)('of a %s question with four answers %j: %s', (kind, chosen, sensible) => {
    expect(isChoice(kind, 4, chosen)).toBe(sensible)
  })
  test('of true and false is one of the two', () => {
    expect([isChoice('true_false', 2, [1]), isChoice('true_false', 2, [2])]).toEqual([true, false])
  })
})

describe('the time', () => {
  test('is longer for who has more of it, and there is none to watch for who has no clock', () => {
    expect(totalMsOf(15, 'normal')).toBe(15_000)
    expect(totalMsOf(15, 'half_more')).toBe(22_500)
    expect(totalMsOf(15, 'double')).toBe(30_000)
    expect(totalMsOf(15, 'untimed')).toBeNull()
  })

  test('ends with the measured way, and never later than half a second', () => {
    const at = (elapsedMs: number, lagMs: number | null) => isInTime({ ...timing, elapsedMs, lagMs })
    expect([at(15_000, null), at(15_001, null)]).toEqual([true, false])
    expect([at(15_400, 400), at(15_401, 400)]).toEqual([true, false])
    expect([at(15_500, 60_000), at(15_501, 60_000)]).toEqual([true, false])
    expect(at(15_001, -5)).toBe(false)
  })

  test('adds to a right answer by what was left of it, never more than the bonus, never less than nothing', () => {
    const after = (elapsedMs: number, lagMs = 0) => scoreOf({ ...timing, elapsedMs, lagMs }, 10)
    expect([after(0), after(1), after(7_500), after(15_000), after(15_400, 400)]).toEqual([
      110, 109, 105, 100, 100,
    ])
    expect(after(400, 400)).toBe(110)
    expect(scoreOf({ ...timing, elapsedMs: 9_000_000, totalMs: null }, 10), 'without a clock').toBe(105)
  })
})

describe('what is missed', () => {
  const answer = (change: Partial<AnswerRow>): AnswerRow => ({
    user_id: 'anna',
    position: 1,
    places: [0, 1],
    total_ms: 15_000,
    lag_ms: null,
    locked: false,
    verdict: null,
    chosen: [],
    score: 0,
    took_ms: null,
    reported: false,
    elapsed_ms: 15_100,
    due_in_ms: 15_000,
    ...change,
  })
  const round = { position: 1, version_id: 'v', seconds: 15, voided: false }
  const missed = (
    change: Partial<AnswerRow>,
    look: { by: string | null; waited?: number; over?: boolean },
    voided = false,
  ) => {
    const course = { rounds: [{ ...round, voided }], answers: [answer(change)], readAt: 10_000 }
    const arrived = 10_000 - (look.waited ?? 0)
    return missedIn(course, { by: look.by, arrived, over: look.over ?? false }).length === 1
  }

  test('is what has run out when its own player looks', () => {
    expect(missed({}, { by: 'anna' })).toBe(true)
    expect(missed({ elapsed_ms: 14_900 }, { by: 'anna' })).toBe(false)
    expect(missed({ locked: true }, { by: 'anna' })).toBe(false)
  })

  test('is not what has only waited inside the server', () => {
    expect(missed({}, { by: 'anna', waited: 150 })).toBe(false)
    expect(missed({}, { by: 'anna', waited: 50 })).toBe(true)
  })

  test('is seen later by others, for an answer may be on its way', () => {
    expect([missed({}, { by: 'ben' }), missed({}, { by: null })]).toEqual([false, false])
    expect(missed({ elapsed_ms: 20_001 }, { by: 'ben' })).toBe(true)
  })

  test('is everything that runs when the duel is over or the question voided', () => {
    expect(missed({ elapsed_ms: 0 }, { by: null, over: true })).toBe(true)
    expect(missed({ elapsed_ms: 0 }, { by: null }, true)).toBe(true)
  })
})
