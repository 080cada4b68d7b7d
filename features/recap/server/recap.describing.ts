import type { DescribeNotices } from '#features/notifications/server/notifications.ts'
import { findOwnCards } from './recap.store.ts'
import { roadOf } from './recap.views.ts'

/** The crew, what its week was, and the way to the card. */
export const describeRecaps: DescribeNotices = async (db, ids, { id, language }) =>
  (await findOwnCards(db, id, ids)).map((row) => ({
    id: row.id,
    title: row.team.name,
    detail: roadOf(row, language),
    path: `/recap/${row.week}`,
  }))
