import { describe, expect, test } from 'vitest'
import { CrewTables } from './crew-tables.ts'
import { type Booking, PeopleSums, PeopleTables, sumsIn, without } from './people-tables.ts'

const book = (user: number, points: number, more: Partial<Booking> = {}): Booking => ({
  user,
  team: null,
  stage: null,
  kind: 'bonus',
  points,
  ...more,
})
const shown = (table: ReturnType<PeopleTables['table']>) =>
  table.slice(0, 100).map(({ member, points, position }) => [member, points, position])

describe('the tables of people', () => {
  const bookings = [
    book(1, 10, { kind: 'business', stage: 'a' }),
    book(2, 10, { kind: 'educational', stage: 'a' }),
    book(2, 5, { kind: 'challenge', stage: 'b' }),
    book(3, 30),
    book(3, -40, { stage: 'b' }),
  ]
  const booked = () => {
    const tables = new PeopleTables()
    for (const each of bookings) tables.book(each)
    return tables
  }

  test('every entry counts overall, in its kind and in its stage', () => {
    const tables = booked()
    expect(shown(tables.table('overall'))).toEqual([
      [2, 15, 1],
      [1, 10, 2],
      [3, -10, 3],
    ])
    expect(shown(tables.table('business'))).toEqual([[1, 10, 1]])
    expect(shown(tables.table('educational'))).toEqual([[2, 10, 1]])
    expect(shown(tables.table('stage a'))).toEqual([
      [1, 10, 1],
      [2, 10, 1],
    ])
    expect(shown(tables.table('stage c'))).toEqual([])
  })

  test('read from sums they are the same as entry by entry', () => {
    const sums = new PeopleSums()
    for (const each of bookings) sums.add(each)
    const tables = PeopleTables.from(sums, [])
    for (const name of ['overall', 'business', 'educational', 'stage a', 'stage b'] as const)
      expect(shown(tables.table(name))).toEqual(shown(booked().table(name)))
  })

  test('who objects is in no table and loses nothing by it', () => {
    const tables = booked()
    tables.hide(2)
    tables.hide(2)
    tables.book(book(2, 100, { kind: 'business' }))
    expect(shown(tables.table('overall')).map(([member]) => member)).toEqual([1, 3])
    expect(tables.pointsOf('overall', 2)).toBe(115)
    tables.show(2)
    expect(shown(tables.table('overall'))[0]).toEqual([2, 115, 1])
    expect(shown(tables.table('business'))[0]).toEqual([2, 100, 1])
  })

  test('positions by number, for the movement since a moment', () => {
    expect([...booked().table('overall').positions()].slice(0, 4)).toEqual([0, 2, 1, 3])
  })
})

test('the table of this morning is the table of now without what came since', () => {
  const tables = new PeopleTables()
  const later = [book(1, 40), book(3, 5)]
  for (const each of [book(1, 10), book(2, 20), ...later]) tables.book(each)
  const morning = without(tables.table('overall'), sumsIn('overall', later))
  expect(shown(morning)).toEqual([
    [2, 20, 1],
    [1, 10, 2],
  ])
})

describe('the tables of crews', () => {
  const stages = [
    { id: 'a', half: 1 },
    { id: 'b', half: 2 },
  ] as const
  const tablesBy = (by: 'sum' | 'average') => {
    const tables = new CrewTables({ by, stages })
    tables.load(7, 'a', 60)
    tables.load(7, 'b', 30)
    tables.load(8, null, 50)
    tables.load(8, 'b', 20)
    tables.setCrews(
      new Map([
        [7, 6],
        [8, 2],
        [9, 1],
      ]),
    )
    return tables
  }

  test('a crew has the sum of its entries; one that has not scored stands there with 0', () => {
    const tables = tablesBy('sum')
    expect(shown(tables.table('overall'))).toEqual([
      [7, 90, 1],
      [8, 70, 2],
      [9, 0, 3],
    ])
    expect(shown(tables.table('half 1'))).toEqual([
      [7, 60, 1],
      [8, 0, 2],
      [9, 0, 2],
    ])
    expect(shown(tables.table('half 2')).slice(0, 2)).toEqual([
      [7, 30, 1],
      [8, 20, 2],
    ])
    tables.bookAll({ stage: 'b', lines: Int32Array.of(1, 9, 25) })
    expect(shown(tables.table('stage b'))[1]).toEqual([9, 25, 2])
  })

  test('by the average a small crew stands a chance, and a passenger more changes it', () => {
    const tables = tablesBy('average')
    expect(shown(tables.table('overall'))).toEqual([
      [8, 35, 1],
      [7, 15, 2],
      [9, 0, 3],
    ])
    tables.setCrews(
      new Map([
        [7, 6],
        [8, 7],
        [9, 1],
      ]),
    )
    expect(shown(tables.table('overall'))[0]).toEqual([7, 15, 1])
  })

  test('a closed crew leaves the tables, and points for it change nothing there', () => {
    const tables = tablesBy('sum')
    tables.setCrews(new Map([[8, 2]]))
    tables.bookAll({ stage: 'a', lines: Int32Array.of(1, 7, 1_000) })
    expect(shown(tables.table('overall'))).toEqual([[8, 70, 1]])
  })

  test('without the points of today they are the tables of this morning', () => {
    const tables = tablesBy('sum')
    tables.bookAll({ stage: 'a', lines: Int32Array.of(1, 9, 500) })
    expect(shown(tables.table('overall'))[0]).toEqual([9, 500, 1])
    const morning = tables.without([{ team: 9, stage: 'a', points: 500 }])
    expect(shown(morning.table('overall'))).toEqual(shown(tablesBy('sum').table('overall')))
    expect(shown(tables.table('overall'))[0]).toEqual([9, 500, 1])
  })

  test('other rules give other tables of the same points', () => {
    const tables = tablesBy('sum')
    tables.setRules({ by: 'average', stages: [...stages, { id: 'c', half: 2 }] })
    expect(shown(tables.table('overall'))).toEqual(shown(tablesBy('average').table('overall')))
    expect(tables.table('stage c').size).toBe(3)
  })
})
