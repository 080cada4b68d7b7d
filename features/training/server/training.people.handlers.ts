import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { pointsChanged } from '#features/points/contract/points.ts'
import * as contract from '#features/training/contract/people.ts'
import { trainingChanged } from '#features/training/contract/training.ts'
import { isWithin } from '#features/account/server/account.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { takeSheet } from '#platform/sheets/server/sheet.ts'
import type { Services } from '#platform/server/services.ts'
import { importFile } from './training.attendance-import.ts'
import { note } from './training.attendance.ts'
import { findTrainingRow } from './training.console.store.ts'
import { addByHand, removeByHand } from './training.by-hand.ts'
import { findPeople } from './training.seats.store.ts'
import { tellSeats } from './training.telling.ts'

const PAGE = 100
const Place = z.tuple([z.enum(['seat', 'waiting']), z.int().check(z.gte(0))])
const HEADING = ['last_name', 'first_name', 'email', 'department', 'state', 'signed_up_at', 'attended']

/** Who comes, who waits, who was there. */
export function trainingPeopleHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const tellOfSeats = async (trainingId: string, people: readonly string[]) => {
    live.tell(people, trainingChanged, { to_all: false })
    live.tell(people, notificationsChanged, {})
    await tellSeats({ db, live }, trainingId)
  }
  const tellOfAttendance = async (trainingId: string, people: readonly string[]) => {
    live.tell(people, pointsChanged, {})
    await tellOfSeats(trainingId, people)
  }
  return [
    handle(contract.listTrainingPeople, async ({ caller, input, fail }) => {
      const { training_id, state, cursor } = input
      if (!(await findTrainingRow(db, training_id))) throw fail('training_not_found')
      const place = fromCursor(cursor, Place)
      const after = place && { state: place[0], number: place[1] }
      const found = await findPeople(db, { training_id, state, after, limit: PAGE + 1, scope: caller.scope })
      const { page, next } = cutPage(found, PAGE, (last) => [last.state, last.number])
      return { people: page, next }
    }),

    handle(contract.exportTrainingPeople, async ({ caller, input, fail }) => {
      const { training_id } = input
      if (!(await findTrainingRow(db, training_id))) throw fail('training_not_found')
      const whole = { state: undefined, after: undefined, limit: null }
      const people = await findPeople(db, { training_id, ...whole, scope: caller.scope })
      const rows = people.map(
        ({ last_name, first_name, email, department, state, signed_up_at, attended }) => [
          last_name,
          first_name,
          email,
          department ?? '',
          state,
          signed_up_at,
          attended === null ? '' : attended ? 'yes' : 'no',
        ],
      )
      return { name: 'training-people.csv', csv: writeCsv([HEADING, ...rows]) }
    }),

    handle(contract.noteAttendance, async ({ caller, input, fail }) => {
      const changed = await note(db, { ...input, author_id: caller.id, scope: caller.scope, fail })
      await tellOfAttendance(input.training_id, changed)
      return { changed: changed.length }
    }),

    handle(contract.importAttendance, async ({ caller, input, fail }) => {
      const { report, changed } = await takeSheet(
        { field: 'csv', refuse: (beside) => fail('training_file_unreadable', beside) },
        () => importFile(db, { ...input, author_id: caller.id, scope: caller.scope, fail }),
      )
      await tellOfAttendance(input.training_id, changed)
      return report
    }),

    handle(contract.addTrainingPerson, async ({ caller, input, fail }) => {
      if (!(await isWithin(db, caller.scope, input.user_id))) throw fail('training_nobody')
      const seat = await addByHand(db, { ...input, fail })
      await tellOfSeats(input.training_id, [input.user_id])
      return seat
    }),

    handle(contract.removeTrainingPerson, async ({ caller, input, fail }) => {
      // To them somebody else’s person has no seat.
      if (!(await isWithin(db, caller.scope, input.user_id))) return { removed: false }
      const { removed, seated } = await removeByHand(db, { ...input, fail })
      if (removed) await tellOfSeats(input.training_id, [input.user_id, ...seated])
      return { removed }
    }),
  ]
}
