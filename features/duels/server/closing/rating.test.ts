import { describe, expect, test } from 'vitest'
import { FIRST_RATING, rated, shownRating } from './rating.ts'

describe('Glicko-2', () => {
  test('gives what the worked example of Glickman’s paper gives', () => {
    const after = rated({ rating: 1_500, deviation: 200, volatility: 0.06 }, [
      { against: { rating: 1_400, deviation: 30 }, score: 1 },
      { against: { rating: 1_550, deviation: 100 }, score: 0 },
      { against: { rating: 1_700, deviation: 300 }, score: 0 },
    ])
    // The paper rounds on its way: 1464.06, 151.52, 0.05999.
    expect(Math.abs(after.rating - 1_464.06)).toBeLessThan(0.02)
    expect(Math.abs(after.deviation - 151.52)).toBeLessThan(0.01)
    expect(after.volatility).toBeCloseTo(0.05999, 4)
  })

  test('moves two beginners apart by as much as each other, and makes both surer', () => {
    const won = rated(FIRST_RATING, [{ against: FIRST_RATING, score: 1 }])
    const lost = rated(FIRST_RATING, [{ against: FIRST_RATING, score: 0 }])
    expect(won.rating - 1_500).toBeCloseTo(1_500 - lost.rating, 6)
    expect(won.rating).toBeGreaterThan(1_600)
    expect(won.deviation).toBeLessThan(350)
    expect(rated(FIRST_RATING, [{ against: FIRST_RATING, score: 0.5 }]).rating).toBeCloseTo(1_500, 6)
  })

  test('grows surer with every duel and less sure without any', () => {
    const calm = { rating: 1_500, deviation: 60, volatility: 0.06 }
    expect(rated(calm, []).deviation).toBeGreaterThan(60)
    expect(rated(calm, []).rating).toBe(1_500)
  })

  test('learns from a surprise: the volatility of somebody who beats far stronger ones rises', () => {
    const steady = { rating: 1_500, deviation: 50, volatility: 0.06 }
    const strong = { rating: 2_300, deviation: 50 }
    const shocked = rated(
      steady,
      Array.from({ length: 8 }, () => ({ against: strong, score: 1 })),
    )
    expect(shocked.volatility).toBeGreaterThan(0.06)
    const bored = rated(
      steady,
      Array.from({ length: 8 }, () => ({ against: strong, score: 0 })),
    )
    expect(bored.volatility).toBeLessThan(shocked.volatility)
  })

  test('is shown when it is sure enough', () => {
    expect(shownRating(FIRST_RATING)).toBeNull()
    expect(shownRating({ rating: 1_612.6, deviation: 349 })).toBe(1_613)
  })
})
