import * as z from 'zod/mini'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { deliver } from './announcements.sending.ts'
import { findDue } from './announcements.sending.store.ts'

export const SEND = 'announcements.send'
const CATCH_UP = 'announcements.catch-up'

/** One job for each announcement at its moment, and one every minute that takes up whatever was missed. */
export function announcementsJobs(services: Pick<Services, 'db' | 'live'>) {
  const send = jobTask({
    name: SEND,
    payload: z.object({ announcement_id: z.uuid() }),
    run: ({ announcement_id }) => deliver(services, announcement_id),
  })
  return jobsOf(
    send,
    byClock(CATCH_UP, '* * * * *', async () => {
      for (const id of await findDue(services.db)) await deliver(services, id)
    }),
  )
}
