import { expect, test } from 'vitest'
import { createDice } from '#app/testing/dice.ts'
import { drawFirst, drawNext, endWeek, type LeagueCrew } from './leagues.rules.ts'

const crew = (id: string, more: Partial<LeagueCrew> = {}): LeagueCrew => ({
  id,
  league: null,
  seat: 0,
  score: 0,
  rides: true,
  ...more,
})
/** A week of leagues, each of so many crews that scored 100, 99, … */
const weekOf = (...sizes: number[]) =>
  sizes.flatMap((size, at) =>
    Array.from({ length: size }, (_, place) =>
      crew(`${at + 1}.${place + 1}`, { league: at + 1, seat: at * 100 + place, score: 100 - place }),
    ),
  )
const turnsOf = (crews: readonly LeagueCrew[]) =>
  Object.fromEntries(
    endWeek(crews)
      .filter(({ turn }) => turn !== 'stay')
      .map(({ id, turn }) => [id, turn]),
  )

test('the first draw puts crews of like strength beside each other, eight to ten as far as that comes out', () => {
  const crews = Array.from({ length: 27 }, (_, at) => crew(`${at}`, { seat: at, score: at % 5 }))
  const leagues = drawFirst(crews)
  expect(leagues.map((league) => league.length)).toEqual([9, 9, 9])
  const scores = leagues.map((league) => league.map((id) => Number(id) % 5))
  expect(scores.flat()).toEqual(scores.flat().toSorted((a, b) => b - a))
  expect(drawFirst([])).toEqual([])
  expect(drawFirst([crew('alone')])).toEqual([['alone']])
  expect(drawFirst(crews.slice(0, 11)).map((league) => league.length)).toEqual([6, 5])
})

test('two go up and two go down at each border, and equal points go by the seat of the draw', () => {
  expect(turnsOf(weekOf(8, 9, 10))).toEqual({
    '1.7': 'down',
    '1.8': 'down',
    '2.1': 'up',
    '2.2': 'up',
    '2.8': 'down',
    '2.9': 'down',
    '3.1': 'up',
    '3.2': 'up',
  })
  const even = weekOf(8, 8).map((each) => ({ ...each, score: 7 }))
  expect(turnsOf(even)).toEqual({ '1.7': 'down', '1.8': 'down', '2.1': 'up', '2.2': 'up' })
})

test('nobody goes up without a point, and then nobody has to make room', () => {
  const still = weekOf(8, 8).map((each) => ({ ...each, score: each.id === '2.1' ? 3 : 0 }))
  expect(turnsOf(still)).toEqual({ '1.8': 'down', '2.1': 'up' })
})

test('a crew that has left the road has no place and leaves its league to the others', () => {
  const crews = weekOf(9, 9).map((each) => ({ ...each, rides: each.id !== '1.1' }))
  expect(endWeek(crews).find(({ id }) => id === '1.2')).toEqual({ id: '1.2', place: 1, turn: 'stay' })
  expect(endWeek(crews).some(({ id }) => id === '1.1')).toBe(false)
  expect(drawNext(crews).flat()).not.toContain('1.1')
})

test('whoever was new on the road rides in the first league whose average it reached', () => {
  const crews = [
    ...weekOf(9, 9).map((each) => ({ ...each, score: each.score - (each.league === 1 ? 0 : 90) })),
    crew('strong', { score: 97 }),
    crew('weak', { score: 1 }),
  ]
  const [first, second] = drawNext(crews)
  expect(first).toContain('strong')
  expect(second).toContain('weak')
})

test('a league that has grown too large gives to the next one, and one too small takes its head', () => {
  const grown = [...weekOf(10, 8), crew('fresh', { score: 200 })]
  expect(drawNext(grown).map((league) => league.length)).toEqual([10, 9])
  const shrunk = weekOf(8, 10).map((each) => ({ ...each, rides: each.id !== '1.3' }))
  const [first, second] = drawNext(shrunk)
  expect([first!.length, second!.length]).toEqual([8, 9])
})

test('through a random year every crew rides in one league, of eight to ten where that comes out', () => {
  const dice = createDice(52)
  let serial = 0
  const founded = () => crew(`crew ${(serial += 1)}`, { seat: serial })
  let crews = Array.from({ length: 60 }, founded)
  let leagues = drawFirst(crews)
  for (let week = 0; week < 52; week += 1) {
    const seats = new Map(leagues.flatMap((ids, at) => ids.map((id, place) => [id, { at, place }] as const)))
    crews = [...crews, ...Array.from({ length: dice.below(4) }, founded)]
      .filter(({ rides }) => rides)
      .map((each) => {
        const seat = seats.get(each.id)
        const drawn = seat ? { league: seat.at + 1, seat: seat.at * 100 + seat.place } : { league: null }
        return { ...each, ...drawn, score: dice.below(30), rides: dice.below(20) > 0 }
      })
    const ended = endWeek(crews)
    const ups = ended.filter(({ turn }) => turn === 'up').length
    expect(ups).toBe(ended.filter(({ turn }) => turn === 'down').length)
    leagues = drawNext(crews)
    expect(drawNext([...crews].toReversed()), 'the order of the rows decides nothing').toEqual(leagues)
    const riding = crews.filter(({ rides }) => rides).map(({ id }) => id)
    expect(leagues.flat().toSorted()).toEqual(riding.toSorted())
    const sizes = leagues.map((league) => league.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
    // From 32 crews on there are always leagues of eight to ten.
    if (riding.length >= 32) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8)
  }
})
