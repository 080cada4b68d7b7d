import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findDue, lockDue, setDone } from './erasure.store.ts'

const RUN = 'erasure.run'

/** Takes a person out of every feature, in the transaction. */
export type ErasePerson = (tx: Db, userId: string, after: After) => Promise<void>

/** Every hour: whoever has not come back within the days of grace is erased. */
export function erasureJobs(services: Pick<Services, 'db' | 'log'>, erasePerson: ErasePerson) {
  return jobsOf(byClock(RUN, '23 * * * *', () => eraseDue(services, erasePerson)))
}

/** Each person in a transaction of their own: whole or not at all, and one that fails holds up nobody else. */
export async function eraseDue(
  { db, log }: Pick<Services, 'db' | 'log'>,
  erasePerson: ErasePerson,
): Promise<void> {
  let failure: unknown
  for (const userId of await findDue(db)) {
    try {
      await inTransaction(db, async (tx, after) => {
        if (!(await lockDue(tx, userId))) return
        await erasePerson(tx, userId, after)
        await setDone(tx, userId)
      })
    } catch (error) {
      log.error({ err: error, user: userId }, 'somebody could not be erased')
      failure = error
    }
  }
  if (failure) throw failure
}
