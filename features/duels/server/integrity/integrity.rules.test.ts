import { describe, expect, test } from 'vitest'
import { readingMs, suspicionsOf } from './integrity.rules.ts'

const answer = (tookMs: number, right = true, letters = 120) => ({ tookMs, right, letters })
const human = [2_100, 5_400, 3_300, 8_000, 4_100, 2_900, 6_600].map((ms) => answer(ms))
const kindsOf = (...wish: Parameters<typeof suspicionsOf>) => suspicionsOf(...wish).map(({ kind }) => kind)
const played = (result: 'won' | 'lost' | 'drawn', right = 4) => ({
  won: result === 'won',
  lost: result === 'lost',
  right,
  questions: 7,
})

describe('what looks wrong', () => {
  test('nothing about a duel that people played', () => {
    expect(suspicionsOf(human, [played('won'), played('lost'), played('won')])).toEqual([])
  })

  test('three right answers faster than anybody reads', () => {
    expect(readingMs(1)).toBe(700)
    expect(readingMs(120)).toBe(2_000)
    const fast = [answer(600), answer(1_900), answer(900), ...human.slice(3)]
    expect(suspicionsOf(fast, [])).toEqual([{ kind: 'too_fast', facts: { answers: 3, fastest_ms: 600 } }])
    expect(kindsOf([answer(600), answer(1_900), answer(900, false), ...human.slice(3)], [])).toEqual([])
  })

  test('six answers after nearly the same time', () => {
    const steady = [4_000, 4_100, 3_950, 4_050, 4_000, 3_900].map((ms, at) => answer(ms, at % 2 === 0))
    expect(kindsOf(steady, [])).toEqual(['constant_latency'])
    expect(kindsOf(steady.slice(1), []), 'of five it may be chance').toEqual([])
    expect(kindsOf([...steady.slice(1), answer(5_500)], [])).toEqual([])
  })

  test('six wins in turn, or one who always loses with nearly nothing right', () => {
    const turns = Array.from({ length: 6 }, (_, at) => played(at % 2 === 0 ? 'won' : 'lost'))
    expect(kindsOf(human, turns)).toEqual(['pair_trading'])
    expect(kindsOf(human, turns.slice(1))).toEqual([])
    expect(kindsOf(human, [...turns.slice(0, 5), played('won'), played('won')])).toEqual([])
    const thrown = Array.from({ length: 6 }, () => played('lost', 1))
    expect(kindsOf(human, thrown)).toEqual(['pair_trading'])
    expect(
      kindsOf(
        human,
        Array.from({ length: 6 }, () => played('lost', 3)),
      ),
    ).toEqual([])
  })
})
