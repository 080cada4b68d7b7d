import { copyQuizQuestion, listQuizVersions, planQuizQuestion } from '#features/quiz/contract/console.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describeQuestion } from '#features/quiz/server/quiz.bank.ts'
import { setPlan } from './console.store.ts'
import { copyQuestion, describeVersions } from './console.ts'
import { forgetBank } from '#features/quiz/server/quiz.memory.ts'

/** What a question was, when it is drawn, and another one like it. */
export function quizConsoleHandlers({ db }: Services) {
  return [
    handle(listQuizVersions, async ({ input, fail }) => {
      const versions = await describeVersions(db, input.question_id)
      if (!versions) throw fail('quiz_question_not_found')
      return { versions }
    }),

    handle(planQuizQuestion, async ({ input, fail }) => {
      const { active_from, active_until } = input
      if (active_from && active_until && Date.parse(active_until) <= Date.parse(active_from))
        throw fail('quiz_plan_wrong', { fields: { active_until: { code: 'ends_before' } } })
      if (!(await setPlan(db, input))) throw fail('quiz_question_not_found')
      forgetBank(db)
      return { question: (await describeQuestion(db, input.question_id))! }
    }),

    handle(copyQuizQuestion, async ({ caller, input, fail }) => {
      const id = await copyQuestion(db, input.question_id, caller.id)
      if (!id) throw fail('quiz_question_not_found')
      return { question: (await describeQuestion(db, id))! }
    }),
  ]
}
