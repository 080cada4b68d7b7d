import type { TrainingContent } from '#features/training/contract/console.ts'
import { keepSave } from '#features/saves/server/saves.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { findTrainingRow, findMomentsLater, insertTraining } from './training.console.store.ts'
import { describeRow, thing } from './training.console.ts'

const WEEK = 7 * 86_400_000

/** A draft of the same at the same hour a week later, or one to two weeks from now; all its moments move with it. */
export function copyTraining(db: Db, id: string, author_id: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await findTrainingRow(tx, id)
    if (!row) return undefined
    const { content } = describeRow(row)
    const weeks = Math.max(1, Math.ceil((Date.now() - Date.parse(content.starts_at)) / WEEK) + 1)
    const copied: TrainingContent = { ...content, ...(await findMomentsLater(tx, id, weeks)) }
    const made = await insertTraining(tx, copied, { author_id })
    await keepSave(tx, thing(made), { content: copied, saved_by: author_id })
    return made
  })
}
