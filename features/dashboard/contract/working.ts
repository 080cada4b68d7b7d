import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { CHART_DAYS } from './dashboard.ts'

const endpoint = endpointsOf({ permission: 'dashboard.read', limited: 'scoped' })
const Days = z.object({ days: z.enum(CHART_DAYS) })
/** A day of the programme's time zone as `2026-05-01`. */
const Day = z.string()

export const Funnel = z.object({
  /** Who takes part and may sign in; of them the following. */
  people: z.int(),
  /** By mail or by a link; whoever has signed in counts as invited. */
  invited: z.int(),
  came: z.int(),
  crewed: z.int(),
  /** Were here within the last seven days, today included, and within the seven before. */
  active: z.int(),
  active_before: z.int(),
  /** The first of the seven days, and today. */
  from: Day,
  until: Day,
})
export type Funnel = z.infer<typeof Funnel>

export const getFunnel = endpoint({
  method: 'GET',
  path: '/api/dashboard/funnel',
  summary: 'How far people have come: may sign in, were invited, came, ride in a crew, were here this week.',
  input: z.object({}),
  output: Funnel,
})

/** How many weeks of the calendar a chart of so many days shows, the running one included. */
export const WEEKS_OF = { 14: 2, 30: 5, 90: 13 } as const satisfies Record<
  (typeof CHART_DAYS)[number],
  number
>

export const ActiveWeek = z.object({
  /** A Monday and the Sunday after it. */
  from: Day,
  until: Day,
  /** People who were here on one of its days. */
  active: z.int(),
  /** The same as many weeks earlier as are shown. */
  before: z.int(),
  /** Who was here in it for the last time so far. */
  left: z.int(),
  /** It is not over. */
  running: z.boolean(),
})
export type ActiveWeek = z.infer<typeof ActiveWeek>

export const getWeeks = endpoint({
  method: 'GET',
  path: '/api/dashboard/weeks',
  summary:
    'How many people were here in each week, beside the same number of weeks before, and who has not been here since.',
  input: Days,
  output: z.object({ weeks: z.array(ActiveWeek) }),
})

export const CrewActivity = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Those of the people whom the organiser looks after. */
  members: z.int(),
  active: z.int(),
})

export const getCrewActivity = endpoint({
  method: 'GET',
  path: '/api/dashboard/crews',
  summary:
    'How many crews were all here within the last seven days, in part, or not at all, and the quietest.',
  input: z.object({}),
  output: z.object({
    all: z.int(),
    some: z.int(),
    none: z.int(),
    /** Those of whom nobody or the fewest were here, fifty at most. */
    crews: z.array(CrewActivity),
    from: Day,
  }),
})

export const CourseDone = z.object({
  id: z.uuid(),
  title: z.string(),
  mandatory: z.boolean(),
  begun: z.int(),
  completed: z.int(),
})

export const getLearning = endpoint({
  method: 'GET',
  path: '/api/dashboard/learning',
  summary: 'Who has begun and who has completed a course, all courses together and each of them.',
  input: z.object({}),
  output: z.object({
    people: z.int(),
    begun: z.int(),
    completed: z.int(),
    courses: z.array(CourseDone),
  }),
})
