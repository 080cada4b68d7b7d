import { describe, expect, test } from 'vitest'
import { createDice, type Dice } from '#app/testing/dice.ts'
import { daysLater, type StreakFacts, streakOf } from './streak.rules.ts'

// A Thursday.
const TODAY = '2026-11-26'
const facts = (active: readonly string[], more: Partial<StreakFacts> = {}): StreakFacts => ({
  today: TODAY,
  active: new Set(active),
  weekdays: [],
  absences: [],
  quiet: new Set(),
  ...more,
})
const span = (from: string, until: string) => {
  const days: string[] = []
  for (let day = from; day <= until; day = daysLater(day, 1)) days.push(day)
  return days
}

describe('a streak', () => {
  test('counts working days, and a weekend breaks nothing and counts nothing', () => {
    expect(streakOf(facts(['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']))).toMatchObject({
      count: 4,
      best: 4,
      today: 'open',
      passes: 2,
    })
    expect(streakOf(facts(['2026-11-21', '2026-11-22', TODAY]))).toMatchObject({ count: 1, today: 'done' })
  })

  test('takes two free passes a month by itself, and begins anew with the third missed day', () => {
    const month = span('2026-11-02', TODAY)
    const without = (...missed: string[]) => facts(month.filter((day) => !missed.includes(day)))
    expect(streakOf(without('2026-11-24', '2026-11-25'))).toMatchObject({ count: 17, passes: 0 })
    expect(streakOf(without('2026-11-24', '2026-11-25')).days.map(({ state }) => state)).toEqual([
      'done',
      'rest',
      'rest',
      'done',
      'bridged',
      'bridged',
      'done',
    ])
    expect(streakOf(without('2026-11-23', '2026-11-24', '2026-11-25'))).toMatchObject({ count: 1, best: 15 })
  })

  test('has its passes anew in each month, and none is spent before there is a streak', () => {
    const days = span('2026-10-01', TODAY).filter(
      (day) => !['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03'].includes(day),
    )
    expect(streakOf(facts(days))).toMatchObject({ count: 37, passes: 0 })
    expect(streakOf(facts([TODAY]))).toMatchObject({ count: 1, passes: 2 })
    expect(streakOf(facts([]))).toMatchObject({ count: 0, best: 0, passes: 2, today: 'open' })
  })

  test('is paused by absences, quiet days and days that somebody does not work on', () => {
    const worked = ['2026-11-09', '2026-11-10', TODAY]
    expect(streakOf(facts(worked)).count).toBe(1)
    const away = { absences: [{ from: '2026-11-11', until: '2026-11-25' }] }
    expect(streakOf(facts(worked, away))).toMatchObject({ count: 3, passes: 2 })
    expect(streakOf(facts(worked, { quiet: new Set(span('2026-11-11', '2026-11-25')) })).count).toBe(3)
    const thursdays = { weekdays: [{ from: '2026-11-11', weekdays: [4] }] }
    expect(streakOf(facts([...worked, '2026-11-12', '2026-11-19'], thursdays)).count).toBe(5)
    expect(streakOf(facts(worked, { absences: [{ from: TODAY, until: TODAY }] })).today).toBe('rest')
  })
})

/** The plain way: all working days in a list, each looked at with all that is known by then. */
function plainly({ today, active, weekdays, absences, quiet }: StreakFacts) {
  const first = [...active].toSorted()[0] ?? today
  const away = new Set(absences.flatMap(({ from, until }) => span(from, until)))
  const works = (day: string) => {
    const own = weekdays.findLast(({ from }) => from <= day)
    // The first day of 1970 was a Thursday.
    const weekday = ((Date.parse(day) / 86_400_000 + 3) % 7) + 1
    return (own?.weekdays ?? [1, 2, 3, 4, 5]).includes(weekday) && !away.has(day) && !quiet.has(day)
  }
  const spent: Record<string, number> = {}
  const runs = [0]
  for (const day of span(first, today).filter(works)) {
    const month = day.slice(0, 7)
    if (active.has(day)) runs.push(runs.pop()! + 1)
    else if (day < today) {
      if (runs.at(-1)! > 0 && (spent[month] ?? 0) < 2) spent[month] = (spent[month] ?? 0) + 1
      else runs.push(0)
    }
  }
  return { count: runs.at(-1)!, best: Math.max(...runs), passes: 2 - (spent[today.slice(0, 7)] ?? 0) }
}

function randomFacts(dice: Dice): StreakFacts {
  const days = span(daysLater(TODAY, -40 - dice.below(120)), daysLater(TODAY, dice.below(7)))
  const eager = 40 + dice.below(58)
  const absences = Array.from({ length: dice.below(4) }, () => {
    const from = dice.pick(days)
    return { from, until: daysLater(from, dice.below(12)) }
  })
  const weekdays = Array.from({ length: dice.below(3) }, () => ({
    from: dice.pick(days),
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => dice.below(3) > 0),
  }))
  return {
    today: days.at(-1)!,
    active: new Set(days.filter(() => dice.below(100) < eager)),
    weekdays: weekdays.toSorted((one, other) => one.from.localeCompare(other.from)),
    absences,
    quiet: new Set(Array.from({ length: dice.below(5) }, () => dice.pick(days))),
  }
}

test('F1: of two hundred random half years the streak is what a plain count says', () => {
  const dice = createDice(26)
  for (let round = 0; round < 200; round += 1) {
    const known = randomFacts(dice)
    const { count, best, passes } = streakOf(known)
    expect({ count, best, passes }, `round ${round}`).toEqual(plainly(known))
  }
})
