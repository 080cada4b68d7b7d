import type { SeatState } from '#features/training/contract/training.ts'
import { notifyOfNotice, settle } from '#features/notifications/server/notifications.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type * as contract from '#features/training/contract/people.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { findTrainingRow } from './training.console.store.ts'
import { moveUp } from './training.seating.ts'
import { deleteSeat, findPlace, insertSeat, lockTraining } from './training.seats.store.ts'

type Seat = { training_id: string; user_id: string }

/** A seat while there is one, else the next place: an organiser passes nobody who waits. */
export function addByHand(
  db: Db,
  { fail, ...seat }: Seat & { fail: FailOf<typeof contract.addTrainingPerson> },
): Promise<{ state: SeatState }> {
  return inTransaction(db, async (tx) => {
    await lockTraining(tx, seat.training_id)
    const row = await findTrainingRow(tx, seat.training_id)
    if (!row) throw fail('training_not_found')
    if (row.published_at === null) throw fail('training_not_published')
    if (row.cancelled_at !== null) throw fail('training_cancelled')
    const place = await findPlace(tx, seat)
    if (!place) throw fail('training_nobody')
    if (place.state) return { state: place.state }
    // Whoever still waits when it has begun does not get in; somebody who stands in the room does.
    const isFree = row.taken < row.seats && (row.begun || row.waiting === 0)
    if (!isFree && row.begun) throw fail('training_full')
    const state = isFree ? 'seat' : 'waiting'
    await insertSeat(tx, seat, state)
    if (state === 'seat')
      await notifyOfNotice(tx, {
        kind: 'training',
        event: 'seat',
        subjectId: seat.training_id,
        userIds: [seat.user_id],
      })
    return { state }
  })
}

/** Takes away what somebody has, and tells them; the seat goes on as when they had given it back. */
export function removeByHand(
  db: Db,
  { fail, ...seat }: Seat & { fail: FailOf<typeof contract.removeTrainingPerson> },
): Promise<{ removed: boolean; seated: string[] }> {
  return inTransaction(db, async (tx) => {
    await lockTraining(tx, seat.training_id)
    const row = await findTrainingRow(tx, seat.training_id)
    if (!row) throw fail('training_not_found')
    if (row.cancelled_at !== null) throw fail('training_cancelled')
    const place = await findPlace(tx, seat)
    if (!place?.state) return { removed: false, seated: [] }
    if (place.attended === true) throw fail('training_attended')
    await deleteSeat(tx, seat)
    await settle(tx, { subjectIds: [seat.training_id], userIds: [seat.user_id], kind: 'training' })
    await notifyOfNotice(tx, {
      kind: 'training',
      event: 'removed',
      subjectId: seat.training_id,
      userIds: [seat.user_id],
    })
    return { removed: true, seated: row.begun ? [] : await moveUp(tx, seat.training_id) }
  })
}
