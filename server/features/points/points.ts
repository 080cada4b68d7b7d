import type { Ranking } from '#contract/account.ts'
import { keepPerDatabase } from '#server/platform/kept.ts'
import type { Db } from '#server/schema.ts'
import { rankingFrom } from './points.rules.ts'
import { findStageNames, findTotals, insertEntry, type NewEntry } from './points.store.ts'

const standings = keepPerDatabase(3_000, async (db: Db) => {
  const [totals, stages] = await Promise.all([findTotals(db), findStageNames(db)])
  return { stages, byUser: Map.groupBy(totals, (total) => total.user_id) }
})

/** The positions and points of a person, at most three seconds old. */
export async function rankingOf(db: Db, userId: string): Promise<Ranking> {
  const { stages, byUser } = await standings.get(db)
  return rankingFrom(byUser.get(userId) ?? [], stages)
}

/**
 * Writes one line of the ledger, under the crew of that moment. Call it inside the transaction that earned it.
 * Answers false, and writes nothing, when the same kind, source and source id was awarded before.
 */
export function awardPoints(tx: Db, entry: NewEntry): Promise<boolean> {
  return insertEntry(tx, entry)
}
