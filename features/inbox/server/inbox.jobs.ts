import * as z from 'zod/mini'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import type { NotificationSubjects } from './inbox.describing.ts'
import { writeDigests } from './inbox.digest.ts'
import { PUSH } from '#features/notifications/server/notifications.ts'
import { pushNews } from './inbox.pushing.ts'

const DIGEST = 'notifications.digest'

/** One job for each person who is pushed to, and one every ten minutes that writes the summaries that are due. */
export function notificationsJobs(
  services: Pick<Services, 'db' | 'live' | 'jobs' | 'mail' | 'config'>,
  subjects: NotificationSubjects,
) {
  const push = jobTask({
    name: PUSH,
    payload: z.object({ user_id: z.uuid() }),
    run: ({ user_id }) => pushNews(services, subjects, user_id),
  })
  return jobsOf(
    push,
    byClock(DIGEST, '*/10 * * * *', async () => {
      await writeDigests(services, subjects)
    }),
  )
}
