import { queryOptions } from '@tanstack/react-query'
import { getCrewFuel, getStreak, getStreakCalendar } from '#features/streak/contract/streak.ts'
import { call } from '#platform/web/api/api.ts'
import { streakKeys } from './streak.keys.ts'

// Deeds are done on other pages: whoever comes back to one that shows it sees it anew.
const STALE_MS = 5_000

export const streakQuery = queryOptions({
  queryKey: streakKeys.own,
  queryFn: () => call(getStreak, {}),
  staleTime: STALE_MS,
})

export const calendarQuery = queryOptions({
  queryKey: streakKeys.calendar,
  queryFn: () => call(getStreakCalendar, {}),
})

export const fuelQuery = queryOptions({
  queryKey: streakKeys.fuel,
  queryFn: async () => (await call(getCrewFuel, {})).fuel,
  staleTime: STALE_MS,
})
