import * as z from 'zod/mini'
import { byClock, jobsOf, jobTask } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { mailRecap } from './mailing.ts'
import { MAIL, makeRecaps } from './making.ts'

/** Every quarter of an hour, at which it is three o'clock somewhere: the cards that are due; and a job for each mail. */
export function recapJobs(services: Pick<Services, 'db' | 'live' | 'mail' | 'config'>) {
  const mail = jobTask({
    name: MAIL,
    payload: z.object({ user_id: z.uuid() }),
    run: ({ user_id }) => mailRecap(services, user_id),
  })
  return jobsOf(
    mail,
    byClock('recap.make', '*/15 * * * *', () => makeRecaps(services)),
  )
}
