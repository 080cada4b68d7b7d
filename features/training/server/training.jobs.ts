import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Services } from '#platform/server/services.ts'
import { setReminded } from './training.console.store.ts'
import { findSignedUp } from './training.seats.store.ts'

const REMIND = 'training.remind'

/** Every ten minutes: whoever has a seat in what begins within a day is told of it, once. */
export function trainingJobs(services: Pick<Services, 'db' | 'live'>) {
  return jobsOf(byClock(REMIND, '8,18,28,38,48,58 * * * *', () => remindOfTrainings(services)))
}

export function remindOfTrainings(services: Pick<Services, 'db' | 'live'>): Promise<void> {
  return changeAndTell(services, async (tx, tell) => {
    for (const subjectId of await setReminded(tx)) {
      const userIds = await findSignedUp(tx, subjectId, 'seat')
      await notifyOfNotice(tx, { kind: 'training', event: 'tomorrow', subjectId, userIds })
      tell(userIds, notificationsChanged, {})
    }
  })
}
