import { describe, expect, test } from 'vitest'
import { MEMBERS_LIMIT, type Placed, POINTS_LIMIT, BoardStanding } from './standing.ts'

/** The table as anybody would write it down. */
function plainTable(points: ReadonlyMap<number, number>): Placed[] {
  const sorted = [...points].toSorted(([a, more], [b, less]) => less - more || a - b)
  return sorted.map(([member, own]) => ({
    member,
    points: own,
    position: sorted.findIndex(([, other]) => other === own) + 1,
  }))
}

// The same numbers in every run: a failure can be looked at.
function createDice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('a standing', () => {
  test('gives equal points one position: 1, 2, 2, 4', () => {
    const standing = new BoardStanding()
    for (const [member, points] of [10, 30, 20, 20].entries()) standing.set(member, points)
    expect(standing.slice(0, 9)).toEqual([
      { member: 1, points: 30, position: 1 },
      { member: 2, points: 20, position: 2 },
      { member: 3, points: 20, position: 2 },
      { member: 0, points: 10, position: 4 },
    ])
  })

  test('knows nobody while it is empty', () => {
    const standing = new BoardStanding()
    expect([standing.size, standing.positionOf(3), standing.pointsOf(-1), standing.slice(0, 5)]).toEqual([
      0,
      undefined,
      undefined,
      [],
    ])
    standing.remove(3)
    expect(standing.positionFor(0)).toBe(1)
  })

  test.each([1, 2, 3, 4])('is the plain table after thousands of random changes (%i)', (seed) => {
    const dice = createDice(seed)
    const standing = new BoardStanding()
    const plain = new Map<number, number>()
    for (let change = 0; change < 6_000; change += 1) {
      const member = dice(2_500)
      if (dice(8) === 0) {
        standing.remove(member)
        plain.delete(member)
      } else {
        // Few different values make many ties; some are negative.
        const points = dice(seed % 2 ? 40 : 100_000) - 10
        standing.set(member, points)
        plain.set(member, points)
      }
    }
    const table = plainTable(plain)
    expect(standing.size).toBe(table.length)
    expect(standing.slice(0, 5_000)).toEqual(table)
    for (const [place, { member, points, position }] of table.entries()) {
      expect([standing.placeOf(member), standing.positionOf(member)]).toEqual([place, position])
      expect([standing.placeFor(points, member), standing.placeAfter(points, member)]).toEqual([
        place,
        place + 1,
      ])
    }
    for (const place of [0, 511, 512, 513, 1_024, table.length - 1, table.length, table.length + 7])
      expect(standing.slice(place, 20)).toEqual(table.slice(place, place + 20))
  })

  test('built at once is the same as built one by one', () => {
    const dice = createDice(7)
    const members = Int32Array.from({ length: 5_000 }, (_, at) => at * 3)
    const points = Int32Array.from(members, () => dice(300))
    const slow = new BoardStanding()
    for (const [at, member] of members.entries()) slow.set(member, points[at]!)
    const quick = BoardStanding.from(members, points)
    expect(quick.slice(0, 6_000)).toEqual(slow.slice(0, 6_000))
    quick.set(3, 1_000)
    expect(quick.positionOf(3)).toBe(1)
  })

  test('everybody may leave, and come again', () => {
    const standing = BoardStanding.from(
      Int32Array.from({ length: 3_000 }, (_, at) => at),
      new Int32Array(3_000),
    )
    for (let member = 0; member < 3_000; member += 1) standing.remove(member)
    expect([standing.size, standing.slice(0, 3)]).toEqual([0, []])
    standing.set(2_999, 5)
    expect(standing.slice(0, 3)).toEqual([{ member: 2_999, points: 5, position: 1 }])
  })

  test('keeps its exactness at the ends of what it counts, and refuses more', () => {
    const standing = new BoardStanding()
    standing.set(MEMBERS_LIMIT - 1, POINTS_LIMIT)
    standing.set(0, -POINTS_LIMIT)
    standing.set(1, -POINTS_LIMIT + 1)
    expect(standing.slice(0, 3).map(({ member, points }) => [member, points])).toEqual([
      [MEMBERS_LIMIT - 1, POINTS_LIMIT],
      [1, -POINTS_LIMIT + 1],
      [0, -POINTS_LIMIT],
    ])
    for (const [member, points] of [
      [MEMBERS_LIMIT, 1],
      [-1, 1],
      [1, POINTS_LIMIT + 1],
      [1, 0.5],
    ] as const)
      expect(() => standing.set(member, points)).toThrow(RangeError)
  })
})
