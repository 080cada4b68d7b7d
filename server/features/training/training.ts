import type { DescribeNotices } from '#server/features/notifications/notifications.ts'
import { textIn } from './training.describing.ts'
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
