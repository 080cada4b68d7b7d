import * as z from 'zod/mini'
import { jobTask } from '#server/platform/jobs.ts'
import type { Services } from '#server/services.ts'
import { PURGE, purgeDeleted } from './wall.removing.ts'

/** What was deleted goes for good soon after its half minute, and whatever was missed every ten minutes. */
export function wallJobs(services: Pick<Services, 'db'>) {
  const purge = jobTask({ name: PURGE, payload: z.object({}), run: () => purgeDeleted(services) })
  return { tasks: [purge], crons: [{ name: PURGE, match: '*/10 * * * *' }] }
}
