import { isWithin, type Scope } from '#features/account/server/account.ts'
import { notifyOfNotice, withdraw } from '#features/notifications/server/notifications.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'
import { inLanguages } from '#platform/server/words/reasons.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { type TrainingConsoleRow, findTrainingRow } from './training.console.store.ts'
import * as store from './training.seats.store.ts'

type AttendanceAsked = {
  scope: Scope
  training_id: string
  user_ids: readonly string[]
  attended: boolean | null
  author_id: string
}
export type NotNoteable =
  | 'training_not_found'
  | 'training_not_published'
  | 'training_cancelled'
  | 'training_not_begun'

/** Notes who was there. Points come with it once, and go with their opposite when it is corrected. Answers whom it changed. */
export function note(
  db: Db,
  {
    fail,
    ...wish
  }: Omit<AttendanceAsked, 'user_ids'> & {
    user_ids: readonly string[] | null
    noted?: boolean | null | undefined
    fail: Fail<NotNoteable | 'training_person_not_found'>
  },
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await store.lockTraining(tx, wish.training_id)
    const row = await noteable(tx, wish.training_id, fail)
    const asked = wish.user_ids ?? (await store.findUnnoted(tx, wish.training_id, wish.scope))
    const user_ids = wish.noted === undefined ? asked : await findNoted(tx, row.id, asked, wish.noted)
    for (const id of user_ids)
      if (!(await isWithin(tx, wish.scope, id))) throw fail('training_person_not_found')
    const changed = await noteIn(tx, row, { ...wish, user_ids })
    if (!changed) throw fail('training_person_not_found')
    return changed
  })
}

async function findNoted(tx: Db, id: string, asked: readonly string[], noted: boolean | null) {
  const seats = await store.lockSeats(tx, id, asked)
  return seats.filter(({ attended }) => attended === noted).map(({ user_id }) => user_id)
}

/** The training as it is, when attendance can be noted. */
export async function noteable(tx: Db, id: string, fail: Fail<NotNoteable>): Promise<TrainingConsoleRow> {
  const row = await findTrainingRow(tx, id)
  if (!row) throw fail('training_not_found')
  if (row.published_at === null) throw fail('training_not_published')
  if (row.cancelled_at !== null) throw fail('training_cancelled')
  if (!row.begun) throw fail('training_not_begun')
  return row
}

/** With the training locked: whom it changed; nothing at all when one of them has no seat. */
export async function noteIn(
  tx: Db,
  row: TrainingConsoleRow,
  wish: Omit<AttendanceAsked, 'training_id' | 'scope'>,
): Promise<string[] | undefined> {
  const { attended, author_id } = wish
  const user_ids = [...new Set(wish.user_ids)]
  if (user_ids.length === 0) return []
  const seats = await store.lockSeats(tx, row.id, user_ids)
  if (seats.length < user_ids.length) return undefined
  const changing = seats.filter((seat) => seat.attended !== attended)
  const changed = changing.map(({ user_id }) => user_id)
  await store.setAttended(tx, row.id, { userIds: changed, attended })
  if (attended === true) {
    await award(tx, row, changing)
    await notifyOfNotice(tx, { kind: 'training', event: 'attended', subjectId: row.id, userIds: changed })
  } else {
    const were = changing.filter((seat) => seat.attended === true)
    for (const seat of were) await takeBack(tx, { training_id: row.id, seat, author_id })
    const userIds = were.map(({ user_id }) => user_id)
    await withdraw(tx, { kind: 'training', event: 'attended', subjectId: row.id, userIds })
  }
  return changed
}

const sourceId = (training: string, { user_id }: Pick<store.Noted, 'user_id'>, noted: number) =>
  `${training}:${user_id}:${noted}`

async function award(tx: Db, row: TrainingConsoleRow, seats: readonly store.Noted[]): Promise<void> {
  if (row.points === 0) return
  const title = inLanguages(row.texts, (text) => text.title)
  for (const seat of seats)
    await awardPoints(tx, {
      user_id: seat.user_id,
      kind: 'educational',
      points: row.points,
      reason: { say: 'training.reason', values: { title } },
      source: 'training',
      source_id: sourceId(row.id, seat, seat.noted + 1),
      rule: 'training.attended@1',
    })
}

async function takeBack(
  tx: Db,
  { training_id, seat, author_id }: { training_id: string; seat: store.Noted; author_id: string },
): Promise<void> {
  const reason = { say: 'training.corrected', values: {} }
  for (const entryId of await store.findEntries(tx, seat.user_id, (user_id) =>
    sourceId(training_id, { user_id }, seat.noted),
  ))
    await counterEntry(tx, { entryId, reason, author_id })
}
