import * as z from 'zod/mini'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { countPeople, followLedger, lookThrough } from './stickers.counting.ts'
import { GRANT, grantBatch, GrantPayload } from './console/granting.ts'

export const COUNT_ONE = 'stickers.count-one'
const COUNT = 'stickers.count'
// Of each minute; however many people ride along, the rest of it is everybody else's.
const SPAN_MS = 10_000

/** Late facts and withdrawn ones are found within minutes; whatever the ledger tells within one. */
export function stickersJobs(services: Pick<Services, 'db' | 'live' | 'jobs'>) {
  return jobsOf(
    byClock(COUNT, '* * * * *', async () => {
      await followLedger(services)
      await lookThrough(services, Date.now() + SPAN_MS)
    }),
    jobTask({
      name: COUNT_ONE,
      payload: z.object({ user_id: z.uuid() }),
      run: async ({ user_id }) => void (await countPeople(services, [user_id])),
    }),
    jobTask({ name: GRANT, payload: GrantPayload, run: (wish) => grantBatch(services, wish) }),
  )
}
