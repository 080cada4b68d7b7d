import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { trainingChanged } from '#features/training/contract/training.ts'
import { trainingSeatsChanged } from '#features/training/contract/people.ts'
import { listOrganisers } from '#features/account/server/account.ts'
import { notifyOfNotice, settle } from '#features/notifications/server/notifications.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { createTurns } from '#platform/server/http/turns.ts'
import type { Db } from '#platform/server/schema.ts'
import { mayOf } from './training.rules.ts'
import * as store from './training.seats.store.ts'
import { findTraining, type TrainingRow } from './training.store.ts'

type Seat = { training_id: string; user_id: string }
type SeatAsked = Seat & { fail: Fail<'training_not_found' | 'training_closed'> }

// When the seats open, everybody presses at once, and all of them want the same row.
const inTurn = createTurns()

function locked<T>(db: Db, trainingId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTurn(trainingId, () =>
    inTransaction(db, async (tx) => {
      await store.lockTraining(tx, trainingId)
      return work(tx)
    }),
  )
}

function standing(row: TrainingRow) {
  return mayOf({
    cancelled: row.cancelled_at !== null,
    begun: row.begun,
    signUpOver: row.sign_up_over,
    signOffOver: row.sign_off_over,
    mine: row.mine !== null,
  })
}

/** Takes a seat while there is one, else the next place on the waiting list. */
export function takeSeat(db: Db, { fail, ...seat }: SeatAsked): Promise<void> {
  return locked(db, seat.training_id, async (tx) => {
    const row = await findTraining(tx, seat.user_id, seat.training_id)
    if (!row) throw fail('training_not_found')
    const { sign_up } = standing(row)
    if (sign_up === 'signed_up') return
    if (sign_up) throw fail('training_closed')
    const taken = await store.countSeats(tx, seat.training_id)
    await store.insertSeat(tx, seat, taken < row.seats && row.waiting === 0 ? 'seat' : 'waiting')
  })
}

/** Gives back what they have; a seat that becomes free goes to whoever has waited longest. Answers to whom. */
export function giveBack(db: Db, { fail, ...seat }: SeatAsked): Promise<string[]> {
  return locked(db, seat.training_id, async (tx) => {
    const row = await findTraining(tx, seat.user_id, seat.training_id)
    if (!row) throw fail('training_not_found')
    const { sign_off } = standing(row)
    if (sign_off === 'not_signed_up') return []
    if (sign_off) throw fail('training_closed')
    await store.deleteSeat(tx, seat)
    await settle(tx, { subjectIds: [seat.training_id], userIds: [seat.user_id], kind: 'training' })
    return moveUp(tx, seat.training_id)
  })
}

/**
 * Somebody who takes part no more gives back what they have in trainings to come, also when it is too late to sign off:
 * whoever waits moves up.
 */
export async function leaveTrainings(tx: Db, userId: string, tell: Tell): Promise<void> {
  const moved: string[] = []
  const left = await store.findComing(tx, userId)
  for (const training_id of left) {
    await store.lockTraining(tx, training_id)
    const row = await findTraining(tx, userId, training_id)
    await store.deleteSeat(tx, { training_id, user_id: userId })
    await settle(tx, { subjectIds: [training_id], userIds: [userId], kind: 'training' })
    if (!row || row.begun || row.cancelled_at !== null) continue
    moved.push(...(await moveUp(tx, training_id)))
  }
  const organisers = left.length > 0 ? await listOrganisers(tx) : []
  tell(moved, trainingChanged, { to_all: false })
  tell(moved, notificationsChanged, {})
  for (const training_id of left) tell(organisers, trainingSeatsChanged, { training_id })
}

/** With the training locked: free seats go to whoever waits, and they are told. */
export async function moveUp(tx: Db, trainingId: string): Promise<string[]> {
  const seated = await store.seatWaiting(tx, trainingId)
  await notifyOfNotice(tx, { kind: 'training', event: 'seat', subjectId: trainingId, userIds: seated })
  return seated
}
