import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
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
  const catchUp = jobTask({
    name: CATCH_UP,
    payload: z.object({}),
    run: async () => {
      for (const id of await findDue(services.db)) await deliver(services, id)
    },
  })
  return { tasks: [send, catchUp], crons: [{ name: CATCH_UP, match: '* * * * *' }] }
}
