import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { remindLearners } from './reminding/reminding.ts'

export const ASSIGN = 'learning.assign'

/** Every ten minutes: who is new to a mandatory course, and whom to remind of one. */
export function learningJobs(services: Pick<Services, 'db' | 'live'>) {
  const assign = jobTask({ name: ASSIGN, payload: z.object({}), run: () => remindLearners(services) })
  return { tasks: [assign], crons: [{ name: ASSIGN, match: '6,16,26,36,46,56 * * * *' }] }
}
