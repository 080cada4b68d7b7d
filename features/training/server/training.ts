import type { TrainingContent } from '#features/training/contract/console.ts'
import type { DescribeNotices } from '#features/notifications/server/notifications.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import { insertTraining, setCancelled, setPublished } from './training.console.store.ts'
import { cleanContent } from './training.rules.ts'
import { findTrainingsAmong } from './training.store.ts'

export { whoHasTraining } from './training.having.store.ts'
export { leaveTrainings } from './training.seating.ts'
export { trainingJobs } from './training.jobs.ts'
export { findDoubledAttendance, moveSeats } from './training.moving.store.ts'

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

type Own = { id: string; author_id: string | null; published_at: string; cancel_reason: string | null }

/** Keeps a training of our own, published or cancelled: for the demo. */
export async function storeTraining(
  tx: Db,
  sent: TrainingContent,
  { id, author_id, published_at, cancel_reason }: Own,
): Promise<void> {
  await insertTraining(tx, cleanContent(sent), { id, author_id, created_at: published_at })
  await setPublished(tx, id, published_at)
  if (cancel_reason !== null) await setCancelled(tx, id, { reason: cancel_reason, at: published_at })
}
