import { describe, expect, test } from 'vitest'
import { type Edge, PAGE, type Page, pageOf } from './board-page.ts'
import { BoardStanding } from './standing.ts'

const SIZE = 3_000
const table = BoardStanding.from(
  Int32Array.from({ length: SIZE }, (_, at) => at),
  // Many ties.
  Int32Array.from({ length: SIZE }, (_, at) => (at * 7_919) % 400),
)
const everybody = table.slice(0, SIZE)

/** The same filter, once taken for common and once for rare. */
const filters = (matches: (member: number) => boolean) => [
  { matches, few: () => [], atMost: SIZE },
  { matches, few: () => everybody.map(({ member }) => member).filter(matches), atMost: 1 },
]
const edge = ({ rows }: Page, after: boolean): Edge => {
  const { points, member } = rows.at(after ? -1 : 0)!
  return { after, points, member }
}

const wishes = [
  ['everybody', () => true],
  ['every third', (member: number) => member % 3 === 0],
  ['one in a thousand', (member: number) => member % 1_000 === 7],
  ['nobody', () => false],
] as const

describe.each(wishes)('pages of %s', (name, matches) => {
  const expected = everybody.filter(({ member }) => matches(member))
  const ways = name === 'everybody' ? [undefined, ...filters(matches)] : filters(matches)

  test.each(ways.map((filter, way) => [way, filter] as const))(
    'down and up again lose nobody (%i)',
    (_, filter) => {
      const seen: Page[] = [pageOf({ table, filter })]
      expect(seen[0]!.hasPrevious).toBe(false)
      while (seen.at(-1)!.hasNext) seen.push(pageOf({ table, filter, edge: edge(seen.at(-1)!, true) }))
      expect(seen.flatMap(({ rows }) => rows)).toEqual(expected)
      let page = seen.at(-1)!
      const back = [page]
      while (page.hasPrevious) {
        page = pageOf({ table, filter, edge: edge(page, false) })
        expect(page.hasNext).toBe(true)
        back.unshift(page)
      }
      expect(back.flatMap(({ rows }) => rows)).toEqual(expected)
    },
  )

  test.each(ways.map((filter, way) => [way, filter] as const))(
    'the page around somebody has them in it (%i)',
    (_, filter) => {
      for (const { member } of [
        expected[0],
        expected[Math.floor(expected.length / 2)],
        expected.at(-1),
      ].filter((placed) => placed !== undefined)) {
        const { rows, hasNext, hasPrevious } = pageOf({ table, filter, around: member })
        expect(rows.map((row) => row.member)).toContain(member)
        const first = expected.findIndex((row) => row.member === rows[0]!.member)
        expect(rows).toEqual(expected.slice(first, first + rows.length))
        expect([hasPrevious, hasNext]).toEqual([first > 0, first + rows.length < expected.length])
        expect(rows.length).toBeLessThanOrEqual(PAGE)
      }
    },
  )
})

test('whoever has left the edge of a page meanwhile leaves no gap', () => {
  const moving = BoardStanding.from(Int32Array.of(1, 2, 3, 4), Int32Array.of(40, 30, 20, 10))
  moving.set(2, 99)
  expect(
    pageOf({ table: moving, edge: { after: true, points: 30, member: 2 } }).rows.map(({ member }) => member),
  ).toEqual([3, 4])
  expect(
    pageOf({ table: moving, edge: { after: false, points: 30, member: 2 } }).rows.map(({ member }) => member),
  ).toEqual([2, 1])
})
