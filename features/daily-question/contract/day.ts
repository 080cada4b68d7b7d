import { calendarDay } from '#platform/contract/fields.ts'

/** A day of the programme. */
export const Day = calendarDay()
