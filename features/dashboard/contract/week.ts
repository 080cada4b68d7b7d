import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { QueueName } from './dashboard.ts'

const endpoint = endpointsOf({ permission: 'dashboard.read', limited: 'scoped' })

/** In the order in which they stand: who waits for an answer, what ends, who cannot begin, what is wrong, who is lonely. */
export const WEEK_KINDS = [
  'nobody',
  'queue',
  'imports',
  'stage_last',
  'stage_bare',
  'uninvited',
  'never',
  'question',
  'alone',
  'quiet',
  'crewless',
] as const
export const WeekKind = z.enum(WEEK_KINDS)
export type WeekKind = z.infer<typeof WeekKind>

/** A queue is late when something has waited for longer. */
export const LATE_DAYS = 3
export const MOST_LINES = 5

export const WeekLine = z.object({
  kind: WeekKind,
  /** How many people, entries, answers. */
  count: z.int(),
  /** Of `queue`. */
  queue: z.nullable(QueueName),
  /** What it is about: a stage, a question. */
  id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
  /** Since when it waits, or when it ends. */
  at: z.nullable(z.string()),
  /** Of `question`: how many answered rightly. Of `quiet`: the days between which they were here last. */
  right: z.nullable(z.int()),
  /** Of `never`: how many of them were reminded by Convoy. */
  reminded: z.nullable(z.int()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
})
export type WeekLine = z.infer<typeof WeekLine>

export const getWeek = endpoint({
  method: 'GET',
  path: '/api/dashboard/week',
  summary:
    'What an organiser can do this week, five things at most, the most pressing first: who waits for an answer, what ends, who has never signed in.',
  input: z.object({}),
  output: z.object({ lines: z.array(WeekLine) }),
})
