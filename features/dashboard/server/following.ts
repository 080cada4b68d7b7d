import { followPeopleFigures } from '#features/people/server/people.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { isBehind, remakeSome } from './following.store.ts'

/**
 * Brings what is counted of each person up to what stands in the database. When people were last seen follows within
 * two seconds, everything else at once.
 */
export async function followPeople(db: Db): Promise<void> {
  await followPeopleFigures(db)
  await remakeChanged(db)
}

export async function remakeChanged(db: Db): Promise<void> {
  if (!(await isBehind(db))) return
  while (await inTransaction(db, remakeSome));
}
