import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'dashboard.read', limited: 'scoped' })

export const QUEUES = [
  'entries',
  'wall',
  'chat',
  'duels',
  'points',
  'contact',
  'questions',
  'thanks',
] as const
export const QueueName = z.enum(QUEUES)
export type QueueName = z.infer<typeof QueueName>

/** What waits for an organiser in one queue. */
export const Backlog = z.object({
  queue: QueueName,
  waiting: z.int(),
  /** Since when the oldest waits; null when none does. */
  oldest: z.nullable(z.string()),
  /** What came in, and what was done, within the last seven days. */
  came: z.int(),
  done: z.int(),
})
export type Backlog = z.infer<typeof Backlog>

export const listQueues = endpoint({
  method: 'GET',
  path: '/api/dashboard/queues',
  summary:
    'What waits for the organisers: entries, reports, flagged duels and thanks, questions and letters, with the age of the oldest.',
  input: z.object({}),
  output: z.object({
    queues: z.array(Backlog),
    /** Imports of points that wait to be released; for whoever looks after everybody. */
    imports: z.int(),
  }),
})

/** How many days back a chart looks, today included. */
export const CHART_DAYS = ['14', '30', '90'] as const
const Days = z.object({ days: z.enum(CHART_DAYS) })
/** A day of the programme's time zone as `2026-05-01`. */
const Day = z.string()

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/dashboard/activity',
  summary: 'How many people were here on each day, and how many of each department within the last seven.',
  input: Days,
  output: z.object({
    /** People who may sign in. */
    people: z.int(),
    /** `before`: as many days earlier as are asked for. */
    days: z.array(z.object({ day: Day, active: z.int(), before: z.int() })),
    /** The least active first; null: whoever is in none. */
    departments: z.array(
      z.object({
        id: z.nullable(z.uuid()),
        name: z.nullable(z.string()),
        people: z.int(),
        active: z.int(),
      }),
    ),
    /** Those that begin within these days. */
    stages: z.array(z.object({ name: z.string(), day: Day })),
    /** The first of the last seven days. */
    from: Day,
  }),
})

export const TASK_KINDS = ['challenge', 'course', 'training'] as const
export const TaskResult = z.object({
  kind: z.enum(TASK_KINDS),
  id: z.uuid(),
  /** English where there is one. */
  title: z.string(),
  /** People (or crews) who began it, handed it in or signed up, and who completed it. */
  begun: z.int(),
  completed: z.int(),
})
export type TaskResult = z.infer<typeof TaskResult>

export const getTasks = endpoint({
  method: 'GET',
  path: '/api/dashboard/tasks',
  summary: 'Which tasks work: challenges, courses and trainings with who began and who completed them.',
  input: Days,
  output: z.object({ tasks: z.array(TaskResult) }),
})

export const getDuelDays = endpoint({
  method: 'GET',
  path: '/api/dashboard/duels',
  summary: 'Duels that began, were played to the end and were forfeited on each day.',
  input: Days,
  output: z.object({
    days: z.array(z.object({ day: Day, began: z.int(), played: z.int(), forfeited: z.int() })),
  }),
})

export const getNotificationDays = endpoint({
  method: 'GET',
  path: '/api/dashboard/notifications',
  summary:
    'How much people were told on each day: notifications in the app, mails that the mail server took, and mails that wait for it.',
  input: Days,
  output: z.object({
    days: z.array(z.object({ day: Day, notifications: z.int(), mails: z.int(), mails_waiting: z.int() })),
  }),
})

export const getQuartiles = endpoint({
  method: 'GET',
  path: '/api/dashboard/quartiles',
  summary:
    'Whether the board discourages the lower half: people in four groups by their points when the time began, and on how many days each group was here in the first and the second half of that time.',
  input: Days,
  output: z.object({
    /** From the highest points to the lowest. Days of one person, on average. */
    quartiles: z.array(
      z.object({ quartile: z.int(), people: z.int(), first_half: z.number(), second_half: z.number() }),
    ),
  }),
})
