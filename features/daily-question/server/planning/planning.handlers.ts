import * as contract from '#features/daily-question/contract/plan.ts'
import { findAskable, isInBank } from '#features/daily-question/server/drawing.store.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './planning.store.ts'

/** What organisers plan ahead; a day that was drawn, or is over, stays as it was. */
export function dailyPlanHandlers({ db }: Services) {
  return [
    handle(contract.listDailyPlan, async ({ input, request }) => {
      const wish = { from: input.from, days: contract.PLAN_DAYS, language: request.language }
      const days = await store.findPlan(db, wish)
      return { today: days[0]!.today, from: days[0]!.day, days }
    }),

    handle(contract.planDailyQuestion, async ({ caller, input, fail }) =>
      inTransaction(db, async (tx) => {
        const { day, question_id } = input
        const { is_drawn, is_far } = await store.holdDay(tx, { day, ahead: contract.PLAN_AHEAD_DAYS })
        if (is_drawn) throw fail('daily_question_drawn')
        if (is_far) throw fail('daily_question_far')
        if (question_id !== null) {
          if (!(await isInBank(tx, question_id))) throw fail('quiz_question_not_found')
          if (!(await findAskable(tx, question_id))) throw fail('daily_question_unfit')
        }
        await store.upsertPlan(tx, { day, question_id, planned_by: caller.id })
        return {}
      }),
    ),

    handle(contract.unplanDailyQuestion, async ({ input, fail }) =>
      inTransaction(db, async (tx) => {
        const { is_drawn } = await store.holdDay(tx, { day: input.day, ahead: contract.PLAN_AHEAD_DAYS })
        if (is_drawn) throw fail('daily_question_drawn')
        await store.deletePlan(tx, input.day)
        return {}
      }),
    ),
  ]
}
