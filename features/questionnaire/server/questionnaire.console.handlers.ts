import { questionnaireChanged } from '#features/questionnaire/contract/questionnaire.ts'
import {
  changeQuestionnaire,
  closeQuestionnaire,
  copyQuestionnaire,
  countQuestionnaireReach,
  createQuestionnaire,
  deleteQuestionnaire,
  type ConsoleQuestionnaire,
  exportQuestionnaire,
  getQuestionnaireConsole,
  listQuestionnaireConsole,
  publishQuestionnaire,
  readQuestionnaireResults,
  withdrawQuestionnaire,
} from '#features/questionnaire/contract/console.ts'
import { findAudience, tidyAudience } from '#platform/server/lists/audience.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import * as organising from './questionnaire.console.ts'
import { findConsole } from './questionnaire.console.store.ts'
import { turnQuestionnaires } from './questionnaire.turning.ts'

const PAGE = 30

/** What organisers ask, and what comes back. */
export function questionnaireConsoleHandlers(services: Services) {
  const { db, live } = services
  const one = async (id: string): Promise<{ questionnaire: ConsoleQuestionnaire }> => ({
    questionnaire: (await organising.describeConsole(db, id))!,
  })
  const tell = () => live.tellEveryone(questionnaireChanged, { to_all: true })
  return [
    handle(listQuestionnaireConsole, async ({ input, request }) => {
      await turnQuestionnaires(services)
      const found = await findConsole(db, { ...input, language: request.language, limit: PAGE })
      return {
        questionnaires: found.rows.map((row) => organising.cardFrom(row, request.language)),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getQuestionnaireConsole, async ({ input, fail }) => {
      await turnQuestionnaires(services)
      const questionnaire = await organising.describeConsole(db, input.questionnaire_id)
      if (!questionnaire) throw fail('questionnaire_not_found')
      return { questionnaire }
    }),

    handle(createQuestionnaire, async ({ caller, input, fail }) => {
      const made = await organising.createQuestionnaire(db, input, caller.id)
      if ('faults' in made) throw fail('questionnaire_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeQuestionnaire, async ({ caller, input, fail }) => {
      const { questionnaire_id, after, ...sent } = input
      await turnQuestionnaires(services)
      const done = await organising.changeQuestionnaire(db, questionnaire_id, { sent, by: caller.id, after })
      if (typeof done === 'object') throw fail('questionnaire_content_wrong', { fields: done.faults })
      if (done !== 'done') throw fail(done)
      return one(questionnaire_id)
    }),

    handle(publishQuestionnaire, async ({ input, fail }) => {
      const done = await organising.publishQuestionnaire(services, input.questionnaire_id)
      if (done !== 'done') throw fail(done)
      await turnQuestionnaires(services)
      tell()
      return one(input.questionnaire_id)
    }),

    handle(withdrawQuestionnaire, async ({ input, fail }) => {
      const done = await organising.withdrawQuestionnaire(db, input.questionnaire_id)
      if (done !== 'done') throw fail(done)
      return one(input.questionnaire_id)
    }),

    handle(closeQuestionnaire, async ({ input, fail }) => {
      await turnQuestionnaires(services)
      const done = await organising.endQuestionnaire(db, input.questionnaire_id)
      if (done !== 'done') throw fail(done)
      await turnQuestionnaires(services)
      return one(input.questionnaire_id)
    }),

    handle(copyQuestionnaire, async ({ caller, input, fail }) => {
      const made = await organising.copyQuestionnaire(db, input.questionnaire_id, caller.id)
      if (!made) throw fail('questionnaire_not_found')
      return one(made.id)
    }),

    handle(deleteQuestionnaire, async ({ input, fail }) => {
      const done = await organising.dropQuestionnaire(db, input.questionnaire_id)
      if (done !== 'done') throw fail(done)
      return {}
    }),

    handle(countQuestionnaireReach, async ({ input }) => ({
      reach: (await findAudience(db, tidyAudience(input.audience))).length,
    })),

    handle(readQuestionnaireResults, async ({ caller, input, request, fail }) => {
      await turnQuestionnaires(services)
      const results = await organising.readResults(db, input.questionnaire_id, {
        language: request.language,
        scope: caller.scope,
      })
      if (!results) throw fail('questionnaire_not_found')
      return results
    }),

    handle(exportQuestionnaire, async ({ caller, input, request, fail }) => {
      await turnQuestionnaires(services)
      const done = await organising.exportResults(db, input.questionnaire_id, {
        language: request.language,
        scope: caller.scope,
      })
      if (typeof done === 'string') throw fail(done)
      return { name: `questionnaire-${input.questionnaire_id}.csv`, ...done }
    }),
  ]
}
