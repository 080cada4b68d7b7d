import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

export const QUEUES = ['entries', 'wall', 'chat', 'duels', 'points', 'contact', 'questions'] as const
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
    'What waits for the organisers: entries, reports, flags, questions and letters, with the age of the oldest.',
  access: 'organiser',
  permission: 'dashboard.read',
  input: z.object({}),
  output: z.object({ queues: z.array(Backlog) }),
  errors: [],
})
