import { describe, expect, test } from 'vitest'
import { rewardAgain, rewardOf } from './rewards.rules.ts'

const rules = { won: 30, drawn: 20, lost: 10, right: 2 }
const earned = { outcome: 'won' as 'won' | 'lost' | 'drawn', forfeited: false, right: 5, rules }
const limits = { withPair: 0, today: 0, pairRewards: [100, 50, 25], perDay: 5 }

describe('what a duel earns', () => {
  test('is the result and each right answer', () => {
    expect(rewardOf(earned, limits)).toEqual({
      points: 40,
      percent: 100,
      lines: [
        { why: 'won', points: 30 },
        { why: 'right', points: 10 },
      ],
    })
    expect(rewardOf({ ...earned, outcome: 'drawn', right: 0 }, limits)).toMatchObject({ points: 20 })
  })

  test('is only the right answers for whoever forfeits', () => {
    expect(rewardOf({ ...earned, outcome: 'lost', forfeited: true }, limits).lines).toEqual([
      { why: 'right', points: 10 },
    ])
  })

  test.each([
    [0, 40],
    [1, 20],
    [2, 10],
    [3, 0],
    [30, 0],
  ])('falls with the same pair: after %i within a week %i points', (withPair, points) => {
    const reward = rewardOf(earned, { ...limits, withPair })
    expect([reward.points, reward.lines.reduce((sum, line) => sum + line.points, 0)]).toEqual([
      points,
      points,
    ])
    expect(reward.lines.some(({ why }) => why === 'pair')).toBe(points < 40)
  })

  test('is nothing after so many rewarded duels of a day', () => {
    expect(rewardOf(earned, { ...limits, today: 4 }).points).toBe(40)
    expect(rewardOf(earned, { ...limits, today: 5 })).toMatchObject({
      points: 0,
      percent: 0,
      lines: [{ why: 'won' }, { why: 'right' }, { why: 'day', points: -40 }],
    })
  })
})

describe('scored again', () => {
  test('what a limit had cut stays cut by as much, and one line says what changed', () => {
    const before = rewardOf(earned, { ...limits, withPair: 1 })
    const booked = { reward: before.lines, points: before.points, percent: before.percent }
    const again = rewardAgain({ ...earned, outcome: 'lost', right: 4 }, booked)
    expect(again).toEqual({ points: 9, lines: [...before.lines, { why: 'voided', points: -11 }] })
    const twice = rewardAgain(
      { ...earned, right: 4 },
      { reward: again.lines, points: again.points, percent: 50 },
    )
    expect(twice).toEqual({ points: 19, lines: [...before.lines, { why: 'voided', points: -1 }] })
    expect(twice.lines.reduce((sum, line) => sum + line.points, 0)).toBe(19)
  })
})
