import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Services } from '#platform/server/services.ts'
import { findOwing, takeDue } from './library.console.store.ts'

const REMIND = 'library.remind'

export function libraryJobs(services: Pick<Services, 'db' | 'live'>) {
  return jobsOf(byClock(REMIND, '35 * * * *', () => remindReaders(services)))
}

/** Tells whoever has not confirmed a document three days before it is due, once for each deadline. */
export function remindReaders(services: Pick<Services, 'db' | 'live'>): Promise<void> {
  return changeAndTell(services, async (tx, tell) => {
    for (const id of await takeDue(tx)) {
      const userIds = await findOwing(tx, id)
      await notifyOfNotice(tx, { kind: 'document', event: 'due', subjectId: id, userIds })
      tell(userIds, notificationsChanged, {})
    }
  })
}
