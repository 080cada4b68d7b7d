import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { PURGE, purgeDeleted } from './console/removing.ts'

/** What was deleted goes for good soon after its half minute, and whatever was missed every ten minutes. */
export function wallJobs(services: Pick<Services, 'db'>) {
  return jobsOf(byClock(PURGE, '*/10 * * * *', () => purgeDeleted(services)))
}
