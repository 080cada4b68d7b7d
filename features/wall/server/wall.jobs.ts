import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { PURGE, purgeDeleted } from './console/removing.ts'
import { type FindUnlocked, tellMoments } from './moments/moments.ts'

const MOMENTS = 'wall.moments'

/**
 * What was deleted goes for good soon after its half minute, and whatever was missed every ten minutes. What crews have
 * reached is looked for every minute.
 */
export function wallJobs(services: Pick<Services, 'db' | 'wall'>, findUnlocked: readonly FindUnlocked[]) {
  return jobsOf(
    byClock(PURGE, '*/10 * * * *', () => purgeDeleted(services)),
    byClock(MOMENTS, '* * * * *', () => tellMoments(services, findUnlocked)),
  )
}
