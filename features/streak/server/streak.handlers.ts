import * as contract from '#features/streak/contract/streak.ts'
import { dayOff, isModuleOn } from '#features/modules/server/modules.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findFuel } from './fuel.store.ts'
import { AT_FIRST, daysLater, streakOf } from './streak.rules.ts'
import * as store from './streak.store.ts'

/** An absence that is over for so long is not listed any more; it still counts. */
const LISTED_DAYS = 31

/** The streak of the caller, what they say of their days, and the tank of their crew. */
export function streakHandlers({ db }: Services) {
  return [
    handle(contract.getStreak, async ({ caller }) => {
      const on = await isModuleOn(db, 'StreakModule', caller)
      const { hidden, active, quiet, ...facts } = await store.findFacts(db, caller.id)
      const today = on ? facts.today : ((await dayOff(db, 'StreakModule', caller)) ?? facts.today)
      const own = streakOf({ ...facts, today, active: new Set(active), quiet: new Set(quiet) })
      return { on, hidden, ...own }
    }),

    handle(contract.getStreakCalendar, ({ caller }) => calendarOf(db, caller.id)),

    handle(contract.setStreakCalendar, async ({ caller, input }) => {
      const weekdays = [...new Set(input.weekdays)].toSorted((one, other) => one - other)
      await inTransaction(db, (tx) =>
        store.setCalendar(tx, { userId: caller.id, hidden: input.hidden, weekdays }),
      )
      return calendarOf(db, caller.id)
    }),

    handle(contract.addStreakAbsence, async ({ caller, input: { from, until }, fail }) => {
      const { today } = await store.findCalendar(db, caller.id)
      const [first, last] = [-contract.ABSENCE_DAYS, contract.ABSENCE_DAYS].map((days) =>
        daysLater(today, days),
      )
      if (until < from || from < first! || until > last!) throw fail('streak_absence_wrong')
      const wish = { userId: caller.id, from, until, most: contract.MOST_ABSENCES }
      if (!(await inTransaction(db, (tx) => store.insertAbsence(tx, wish))))
        throw fail('streak_absences_many')
      return calendarOf(db, caller.id)
    }),

    handle(contract.removeStreakAbsence, async ({ caller, input, fail }) => {
      if (!(await store.deleteAbsence(db, caller.id, input.absence_id)))
        throw fail('streak_absence_not_found')
      return calendarOf(db, caller.id)
    }),

    handle(contract.getCrewFuel, async ({ caller }) => ({ fuel: await findFuel(db, caller.id) })),
  ]
}

async function calendarOf(db: Db, userId: string): Promise<contract.StreakCalendar> {
  const { today, hidden, weekdays, absences } = await store.findCalendar(db, userId)
  return {
    hidden,
    weekdays: [...(weekdays.at(-1)?.weekdays ?? AT_FIRST)],
    absences: absences.filter(({ until }) => until >= daysLater(today, -LISTED_DAYS)),
  }
}
