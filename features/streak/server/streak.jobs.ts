import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { gatherStreaks } from './streak.ts'

/** Every ten minutes: a day that is over is gathered, once. */
export function streakJobs({ db }: Pick<Services, 'db'>) {
  return jobsOf(byClock('streak.gather', '6,16,26,36,46,56 * * * *', () => gatherStreaks(db)))
}
