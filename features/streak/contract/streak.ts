import * as z from 'zod/mini'
import { calendarDay } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

// What came to be stays to be read while streaks are switched off for the caller. Nothing can be said or counted then, so
// those calls alone name the module.

/** How many missed working days of a month are bridged by themselves. */
export const PASSES_A_MONTH = 2
/** How many absences somebody may have entered. */
export const MOST_ABSENCES = 60
/** How far back and ahead an absence may lie. */
export const ABSENCE_DAYS = 366

/** 1 is Monday. */
const Weekday = z.int().check(z.gte(1), z.lte(7))

/** `open`: today, and nothing done yet. `bridged`: a free pass. `rest`: no working day. `none`: it was none. */
export const StreakDayState = z.enum(['done', 'bridged', 'rest', 'open', 'none'])
export type StreakDayState = z.infer<typeof StreakDayState>

/** The caller's own, and nobody else's. */
export const Streak = z.object({
  /** False while streaks are switched off for the caller: the rest is how it stood on the day of that switch. */
  on: z.boolean(),
  /** The person wants to see none. */
  hidden: z.boolean(),
  /** Working days in a row on which they did something; days off do not count, and break nothing. */
  count: z.int(),
  /** The longest one so far. */
  best: z.int(),
  today: z.enum(['done', 'open', 'rest']),
  /** Left in this month. */
  passes: z.int(),
  /** The last seven days, today the last; while it is off, the day of the switch. */
  days: z.array(z.object({ day: z.string(), state: StreakDayState })),
})
export type Streak = z.infer<typeof Streak>

export const getStreak = endpoint({
  method: 'GET',
  path: '/api/streak',
  together: true,
  summary:
    'The caller’s streak of working days; it is shown to nobody else. While streaks are switched off for the caller, what it came to.',
  input: z.object({}),
  output: Streak,
})

const Calendar = z.object({
  hidden: z.boolean(),
  weekdays: z.array(Weekday),
  /** Those that are not long over. */
  absences: z.array(z.object({ id: z.uuid(), from: z.string(), until: z.string() })),
})
export type StreakCalendar = z.infer<typeof Calendar>

export const getStreakCalendar = endpoint({
  method: 'GET',
  path: '/api/streak/calendar',
  summary: 'On which days the caller works, and when they are away.',
  input: z.object({}),
  output: Calendar,
})

export const setStreakCalendar = endpoint({
  module: 'StreakModule',
  method: 'PUT',
  path: '/api/streak/calendar',
  summary:
    'Says on which days of the week the caller works from today on, and whether they want a streak at all.',
  input: z.object({
    hidden: z.boolean(),
    weekdays: z.array(Weekday).check(z.minLength(1), z.maxLength(7)),
  }),
  output: Calendar,
})

export const addStreakAbsence = endpoint({
  module: 'StreakModule',
  method: 'POST',
  path: '/api/streak/absences',
  summary: 'Notes from when until when the caller is away: these days count for nothing and break nothing.',
  input: z.object({ from: calendarDay(), until: calendarDay() }),
  output: Calendar,
  errors: ['streak_absence_wrong', 'streak_absences_many'],
})

export const removeStreakAbsence = endpoint({
  module: 'StreakModule',
  method: 'DELETE',
  path: '/api/streak/absences/:absence_id',
  summary: 'Takes an absence of the caller back.',
  input: z.object({ absence_id: z.uuid() }),
  output: Calendar,
  errors: ['streak_absence_not_found'],
})

/** The tank of the caller's crew today. Nobody is named in it. */
export const getCrewFuel = endpoint({
  module: 'StreakModule',
  method: 'GET',
  path: '/api/streak/fuel',
  together: true,
  summary: 'How full the tank of the caller’s crew is today: the share of those aboard who did anything.',
  input: z.object({}),
  output: z.object({
    /** Null: without a crew, or nobody works today. */
    fuel: z.nullable(
      z.object({
        team_id: z.uuid(),
        day: z.string(),
        /** From 0 to 100. */
        percent: z.int(),
        /** The caller has done something today. */
        mine: z.boolean(),
      }),
    ),
  }),
})
export type CrewFuel = NonNullable<z.infer<(typeof getCrewFuel)['output']>['fuel']>
