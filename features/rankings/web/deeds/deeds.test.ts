import { describe, expect, test } from 'vitest'
import { countedOn, type Deed, deedsTo, pointsMissing } from './deeds.ts'

const duel: Deed = { kind: 'duel', points: 30 }
const course: Deed = { kind: 'course', points: 60 }
const challenge: Deed = { kind: 'challenge', points: 100 }
const all = [duel, duel, duel, course, challenge]

describe('The distance to the next place as deeds', () => {
  test.each([
    [20, { duel: 1, course: 0, challenge: 0 }],
    [45, { duel: 0, course: 1, challenge: 0 }],
    [85, { duel: 0, course: 0, challenge: 1 }],
    [125, { duel: 1, course: 0, challenge: 1 }],
    [190, { duel: 1, course: 1, challenge: 1 }],
    [250, { duel: 3, course: 1, challenge: 1 }],
  ])('%i points are the fewest deeds that bring them, and the smallest of those', (missing, counts) => {
    expect(deedsTo(missing, all)).toEqual(counts)
  })

  test('what five deeds cannot bring is no distance', () => {
    expect(deedsTo(2_280, all)).toBeUndefined()
    expect(
      deedsTo(
        180,
        Array.from({ length: 9 }, () => duel),
      ),
    ).toBeUndefined()
    expect(
      deedsTo(
        150,
        Array.from({ length: 9 }, () => duel),
      ),
    ).toEqual({ duel: 5, course: 0, challenge: 0 })
  })

  test('without anything to do, or where it brings nothing, there is none', () => {
    expect(deedsTo(1, [])).toBeUndefined()
    expect(deedsTo(1, [{ kind: 'course', points: 0 }])).toBeUndefined()
  })

  test('a challenge does not count for learning, and nothing of it for results at work', () => {
    expect(countedOn('overall-educational', all)).not.toContain(challenge)
    expect(countedOn('overall-business', all)).toEqual([])
    expect(countedOn('stage-team', all)).toEqual(all)
  })

  test('a crew that is ranked by the average needs as much for each aboard', () => {
    const distance = { board: 'stage-team', missing: 10, members: 4 } as const
    expect(pointsMissing({ ...distance, scoring: { teams_by: 'average' } })).toBe(40)
    expect(pointsMissing({ ...distance, scoring: { teams_by: 'sum' } })).toBe(10)
    expect(pointsMissing({ ...distance, board: 'stage-individual', scoring: { teams_by: 'average' } })).toBe(
      10,
    )
  })
})
