import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { remindLearners } from './reminding/reminding.ts'

export const ASSIGN = 'learning.assign'

/** Every ten minutes: who is new to a mandatory course, and whom to remind of one. */
export function learningJobs(services: Pick<Services, 'db' | 'live'>) {
  return jobsOf(byClock(ASSIGN, '6,16,26,36,46,56 * * * *', () => remindLearners(services)))
}
