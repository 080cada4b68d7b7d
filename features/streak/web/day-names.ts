import { useFormatter } from 'use-intl'

// A Monday, from which the names of the days are counted.
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** What the day of the week of a day such as `2026-11-26` is called. */
export function useDayName() {
  const format = useFormatter()
  return (day: string, weekday: 'short' | 'long') =>
    format.dateTime(noonOf(day), { weekday, timeZone: 'UTC' })
}

/** What a day of the week is called; 1 is Monday. */
export function useWeekdayName() {
  const format = useFormatter()
  return (weekday: number) =>
    format.dateTime(new Date(MONDAY + (weekday - 1) * DAY_MS), { weekday: 'long', timeZone: 'UTC' })
}

/** A day as a date, and an absence as one date or two. */
export function useAbsenceNames() {
  const format = useFormatter()
  const date = (day: string) => format.dateTime(noonOf(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const span = ({ from, until }: { from: string; until: string }) =>
    from === until ? date(from) : `${date(from)} – ${date(until)}`
  return { date, span }
}
