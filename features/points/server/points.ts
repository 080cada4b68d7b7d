import type { Db } from '#platform/server/schema.ts'
import * as store from './ledger/ledger.store.ts'
import type { Reason } from '#platform/server/words/reasons.ts'
import { findMoved } from './ledger/moving.store.ts'

export {
  /** What a crew has earned in all: points, educational ones, kinds of points, ended stages in which it scored. */
  getCrewEarnings as crewProgressOf,
  /** The same for each of many crews. */
  findCrewEarnings as progressOfCrews,
} from './points.store.ts'

export { createAwardAlone } from './ledger/alone.ts'
export { readImportFile, sentenceOf } from './imports/import-file.rules.ts'
export { importRows, importUnmatched, undoImportOf } from './imports/imports.ts'
export { findImports as listBookedImports } from './imports/imports.store.ts'
export { pointsJobs } from './points.jobs.ts'
export { moveEntries } from './ledger/moving.store.ts'
export { type LedgerProof, proveLedger } from './ledger/proof.ts'
export { settleRestoredEntries } from './ledger/restoring.store.ts'
export {
  answerOpenQuestion,
  describeAnswers as describePointsAnswers,
  listOpenQuestions,
} from './questions/questions.ts'

/**
 * Writes one line of the ledger, under the crew and in the stage of that moment. Call it inside the transaction that
 * earned it. Answers false, and writes nothing, when the same kind, source and source id was awarded before.
 */
export async function awardPoints(tx: Db, entry: store.NewEntry): Promise<boolean> {
  return (await store.insertEntry(tx, entry)) !== undefined
}

/**
 * Takes an entry back with its opposite, under the same crew and in the same stage unless that is closed; one that a
 * merge of two accounts has moved is taken back where it stands now.
 * Answers false, and writes nothing, when it was taken back before or does not exist.
 */
export async function counterEntry(
  tx: Db,
  { entryId, reason, author_id }: { entryId: number; reason: Reason; author_id: string | null },
): Promise<boolean> {
  return (await store.insertCounters(tx, await findMoved(tx, entryId), { reason, author_id })) > 0
}
