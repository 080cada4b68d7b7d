import { getSettings } from '#features/programme/server/programme.ts'
import { findWeek } from '#features/thanks/server/thanks.store.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import { arrangedAmong } from './farming.rules.ts'
import * as store from './farming.store.ts'

const FARMING = 'thanks.farming'

/** Once in an hour: what looks arranged comes before the organisers. */
export function thanksJobs({ db }: { db: Db }) {
  return jobsOf(
    byClock(FARMING, '20 * * * *', async () => {
      await flagArranged(db)
    }),
  )
}

/** The same at once; answers how many flags are new. */
export function flagArranged(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => ((await store.lockLooking(tx)) ? lookForArranged(tx) : 0))
}

/** Within a transaction in which nobody else looks. */
async function lookForArranged(tx: Db): Promise<number> {
  const { week } = await findWeek(tx, (await getSettings(tx)).time_zone)
  let fresh = 0
  for (const among of await store.findCandidates(tx, week)) {
    const people = [among.first_id, among.second_id, ...(among.third_id ? [among.third_id] : [])]
    const lines = arrangedAmong(people, await store.findAmong(tx, among, week))
    if (lines.length > 0 && (await store.upsertFlag(tx, { among, lines }))) fresh += 1
  }
  return fresh
}
