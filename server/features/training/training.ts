import type { TrainingContent } from '#contract/training-desk.ts'
import type { DescribeNotices } from '#server/features/notifications/notifications.ts'
import type { Db } from '#server/schema.ts'
import { textIn } from './training.describing.ts'
import { insertTraining, setCancelled, setPublished } from './training.desk.store.ts'
import { cleanContent } from './training.rules.ts'
import { findTrainingsAmong } from './training.store.ts'

export { trainingJobs } from './training.jobs.ts'

/** Trainings for the notifications of a reader. */
export const describeTrainingNotices: DescribeNotices = async (db, ids, reader) => {
  const rows = await findTrainingsAmong(db, reader.id, ids)
  return rows.map(({ id, texts, starts_at, place, cancel_reason }) => ({
    id,
    title: textIn(texts, reader.language).title,
    detail: cancel_reason ?? (place || null),
    at: starts_at,
    path: `/trainings/${id}`,
  }))
}

/** Keeps a training of our own, published or cancelled: for the demo. */
export async function storeTraining(
  tx: Db,
  sent: TrainingContent,
  { author_id, cancel_reason }: { author_id: string | null; cancel_reason: string | null },
): Promise<string> {
  const id = await insertTraining(tx, cleanContent(sent), author_id)
  await setPublished(tx, id)
  if (cancel_reason !== null) await setCancelled(tx, id, cancel_reason)
  return id
}
