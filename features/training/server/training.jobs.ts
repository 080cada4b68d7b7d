import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { setReminded } from './training.console.store.ts'
import { findSignedUp } from './training.seats.store.ts'

const REMIND = 'training.remind'

/** Every ten minutes: whoever has a seat in what begins within a day is told of it, once. */
export function trainingJobs(services: Pick<Services, 'db' | 'live'>) {
  const remind = jobTask({ name: REMIND, payload: z.object({}), run: () => remindOfTrainings(services) })
  return { tasks: [remind], crons: [{ name: REMIND, match: '8,18,28,38,48,58 * * * *' }] }
}

export async function remindOfTrainings({ db, live }: Pick<Services, 'db' | 'live'>): Promise<void> {
  const told = await inTransaction(db, async (tx) => {
    const people: string[] = []
    for (const subjectId of await setReminded(tx)) {
      const userIds = await findSignedUp(tx, subjectId, 'seat')
      await notifyOfNotice(tx, { kind: 'training', event: 'tomorrow', subjectId, userIds })
      people.push(...userIds)
    }
    return [...new Set(people)]
  })
  if (told.length > 0) live.tell(told, notificationsChanged, {})
}
