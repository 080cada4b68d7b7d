import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { findEndedStages, insertFrozenCrews, lockEndedStage, setClosed } from './stages.closing.store.ts'

/** Freezes the tables of stages whose end has passed, each once. Answers which were closed by this call. */
export async function closeEndedStages(db: Db): Promise<string[]> {
  const closed: string[] = []
  for (const id of await findEndedStages(db)) if (await closeEndedStage(db, id)) closed.push(id)
  return closed
}

/** The same for one of them; false when it has not ended, or somebody else was quicker. */
export function closeEndedStage(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stage = await lockEndedStage(tx, id)
    if (!stage) return false
    await insertFrozenCrews(tx, id)
    await setClosed(tx, id)
    return true
  })
}
