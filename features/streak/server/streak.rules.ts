import { PASSES_A_MONTH, type Streak, type StreakDayState } from '#features/streak/contract/streak.ts'

/** What is known of a person; all days as texts such as `2026-11-26`, which sort as they follow each other. */
export type StreakFacts = {
  today: string
  /** On which they did something. */
  active: ReadonlySet<string>
  /** The oldest first; before them Monday to Friday. */
  weekdays: readonly { from: string; weekdays: readonly number[] }[]
  absences: readonly { from: string; until: string }[]
  /** Days on which the programme rests. */
  quiet: ReadonlySet<string>
}

export const AT_FIRST: readonly number[] = [1, 2, 3, 4, 5]
const SHOWN_DAYS = 7

/**
 * Goes through the days from the first deed on: a working day with a deed counts, one without takes a free pass of its
 * month, and without one the streak begins anew. Days off count for nothing and break nothing; today is not over.
 */
export function streakOf(facts: StreakFacts): Omit<Streak, 'hidden' | 'on'> {
  const { today, active } = facts
  const shown = Array.from({ length: SHOWN_DAYS }, (_, at) => daysLater(today, at - SHOWN_DAYS + 1))
  const first = [...active].reduce((least, day) => (day < least ? day : least), today)
  const states = new Map<string, StreakDayState>()
  let [count, best] = [0, 0]
  let [month, passes] = ['', PASSES_A_MONTH]
  for (let day = first; day <= today; day = daysLater(day, 1)) {
    if (day.slice(0, 7) !== month) [month, passes] = [day.slice(0, 7), PASSES_A_MONTH]
    let state: StreakDayState
    if (!isWorkingDay(facts, day)) state = 'rest'
    else if (active.has(day)) state = 'done'
    else if (day === today) state = 'open'
    else state = count > 0 && passes > 0 ? 'bridged' : 'none'
    if (state === 'done') count += 1
    if (state === 'bridged') passes -= 1
    if (state === 'none') count = 0
    best = Math.max(best, count)
    states.set(day, state)
  }
  const stateOf = (day: string) => states.get(day) ?? (isWorkingDay(facts, day) ? 'none' : 'rest')
  const now = stateOf(today)
  return {
    count,
    best,
    today: now === 'done' || now === 'rest' ? now : 'open',
    passes,
    days: shown.map((day) => ({ day, state: stateOf(day) })),
  }
}

export function isWorkingDay(
  { weekdays, absences, quiet }: Pick<StreakFacts, 'weekdays' | 'absences' | 'quiet'>,
  day: string,
): boolean {
  const worked = weekdays.findLast(({ from }) => from <= day)?.weekdays ?? AT_FIRST
  return (
    worked.includes(weekdayOf(day)) &&
    !quiet.has(day) &&
    !absences.some(({ from, until }) => from <= day && day <= until)
  )
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
