import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import * as contract from '#features/training/contract/training.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from './training.calendar.ts'
import { cardOf, describeTraining } from './training.describing.ts'
import { giveBack, takeSeat } from './training.seating.ts'
import { countTrainingsFor, findTraining, findTrainings } from './training.store.ts'
import { tellSeats } from './training.telling.ts'

const PAGE = 12
const Place = z.tuple([z.int(), z.uuid()])

/** Dated sessions: who sits where, and who waits. */
export function trainingHandlers({ db, live, config }: Pick<Services, 'db' | 'live' | 'config'>) {
  return [
    handle(contract.listTrainings, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const after = place && { at: place[0], id: place[1] }
      const found = await findTrainings(db, caller.id, { show: input.show, after, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [last.starts_micros, last.id])
      return { trainings: page.map((row) => cardOf(row, request.language)), next }
    }),

    handle(contract.countTrainings, async ({ caller, request }) => {
      const own = await findTrainings(db, caller.id, { show: 'mine', after: undefined, limit: 10 })
      const next = own.find((row) => !row.begun && row.cancelled_at === null && row.mine === 'seat')
      const card = next && cardOf(next, request.language)
      return {
        ...(await countTrainingsFor(db, caller.id)),
        next: card ? { id: card.id, title: card.title, starts_at: card.starts_at } : null,
      }
    }),

    handle(contract.getTraining, async ({ caller, input, request, fail }) => {
      const reader = { id: caller.id, language: request.language }
      const training = await describeTraining(db, reader, input.training_id)
      if (!training) throw fail('training_not_found')
      return { training }
    }),

    handle(contract.signUp, async ({ caller, input, request, fail }) => {
      await takeSeat(db, { ...input, user_id: caller.id, fail })
      live.tell([caller.id], contract.trainingChanged, { to_all: false })
      await tellSeats({ db, live }, input.training_id)
      const reader = { id: caller.id, language: request.language }
      return { training: (await describeTraining(db, reader, input.training_id))! }
    }),

    handle(contract.signOff, async ({ caller, input, request, fail }) => {
      const seated = await giveBack(db, { ...input, user_id: caller.id, fail })
      live.tell([caller.id, ...seated], contract.trainingChanged, { to_all: false })
      live.tell(seated, notificationsChanged, {})
      await tellSeats({ db, live }, input.training_id)
      const training = await describeTraining(
        db,
        { id: caller.id, language: request.language },
        input.training_id,
      )
      // Whom it is not meant for saw it only because of the seat.
      if (!training) throw fail('training_not_found')
      return { training }
    }),

    handle(contract.getTrainingCalendar, async ({ caller, input, request, fail }) => {
      const row = await findTraining(db, caller.id, input.training_id)
      if (!row) throw fail('training_not_found')
      return calendarOf(row, { language: request.language, url: config.url })
    }),
  ]
}
