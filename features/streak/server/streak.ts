import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { forgetDays, gatherSpan } from './gathering.store.ts'

/** So that a transaction takes less than a second. */
const PEOPLE_A_PART = 20_000

/** Gathers the days that are over in transactions of a bounded size; answers when all of them are. */
export async function gatherStreaks(db: Db, peopleAPart = PEOPLE_A_PART): Promise<void> {
  while (await gatherSpan((work) => inTransaction(db, (tx) => work(tx)), peopleAPart));
}

/** Forgets what was gathered, and gathers it anew from what happened. */
export async function rebuildStreaks(db: Db): Promise<void> {
  await inTransaction(db, (tx) => forgetDays(tx))
  await gatherStreaks(db)
}
