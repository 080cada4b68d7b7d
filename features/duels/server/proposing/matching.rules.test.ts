import { describe, expect, test } from 'vitest'
import { bandOf, partnersOf } from './matching.rules.ts'

const looker = (user_id: string, rating: number, change: object = {}) => ({
  user_id,
  rating,
  waitedMs: 0,
  metLately: 0,
  ...change,
})
const idsFor = (waitedMs: number, ...others: ReturnType<typeof looker>[]) =>
  partnersOf({ user_id: 'me', rating: 1_500, waitedMs }, others).map(({ user_id }) => user_id)

describe('who is paired with whom', () => {
  test('people of similar strength, and less similar ones the longer both have waited', () => {
    const far = looker('far', 1_700)
    expect(idsFor(0, far)).toEqual([])
    expect(idsFor(4_000, far)).toEqual(['far'])
    expect(idsFor(2_000, looker('far', 1_700, { waitedMs: 2_000 }))).toEqual(['far'])
    expect([bandOf(0), bandOf(10_000)]).toEqual([100, 350])
  })

  test('first somebody not met lately, then who is closest', () => {
    const [close, near, met] = [
      looker('close', 1_510),
      looker('near', 1_560),
      looker('met', 1_500, { metLately: 2 }),
    ]
    expect(idsFor(0, met, near, close)).toEqual(['close', 'near', 'met'])
  })
})
