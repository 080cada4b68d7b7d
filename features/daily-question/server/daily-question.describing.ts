import type { DescribeNotices } from '#features/notifications/server/notifications.ts'
import { findWaiting } from './reminding.store.ts'

/** A reminder is there as long as the question waits; it says nothing of the question itself. */
export const describeDailyNotices: DescribeNotices = async (db, ids, { id }) =>
  (await findWaiting(db, ids, id)).map((question) => ({
    id: question.id,
    title: '',
    path: '/question-of-the-day',
  }))
