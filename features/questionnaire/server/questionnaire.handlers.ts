import * as contract from '#features/questionnaire/contract/questionnaire.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { handIn, saveDraft } from './questionnaire.answering.ts'
import { findSeen } from './questionnaire.store.ts'
import { turnQuestionnaires } from './questionnaire.turning.ts'
import { cardFrom, questionnaireFrom } from './questionnaire.views.ts'

const SHOWN = 10

export function questionnaireHandlers(services: Services) {
  const { db } = services
  return [
    handle(contract.listQuestionnaires, async ({ caller, request }) => {
      await turnQuestionnaires(services)
      const rows = await findSeen(db, caller.id, { limit: SHOWN })
      return { questionnaires: rows.map((row) => cardFrom(row, request.language)) }
    }),

    handle(contract.readQuestionnaire, async ({ caller, input, request, fail }) => {
      await turnQuestionnaires(services)
      const [row] = await findSeen(db, caller.id, { ids: [input.questionnaire_id], limit: 1 })
      if (!row) throw fail('questionnaire_not_found')
      return { questionnaire: questionnaireFrom(row, request.language) }
    }),

    handle(contract.saveAnswers, async (call) => {
      await turnQuestionnaires(services)
      return saveDraft(db, call)
    }),

    handle(contract.handInAnswers, async (call) => {
      await turnQuestionnaires(services)
      await handIn(services, call)
      return { handed_in: true as const }
    }),
  ]
}
