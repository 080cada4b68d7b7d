import { questionnaireChanged } from '#features/questionnaire/contract/questionnaire.ts'
import * as contract from '#features/questionnaire/contract/console.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import * as organising from './questionnaire.console.ts'
import { questionnaires } from './questionnaire.console.store.ts'
import { exportResults, readResults } from './questionnaire.reading.ts'
import { turnQuestionnaires } from './questionnaire.turning.ts'

/** What organisers ask, and what comes back. */
export function questionnaireConsoleHandlers(services: Services) {
  const { db, live, jobs } = services
  const turn = () => turnQuestionnaires(services)
  const content = contentConsole(db, { ...organising.questionnaireKind, turn })
  return [
    handle(contract.listQuestionnaireConsole, async ({ input, request: { language } }) => {
      await turn()
      const { rows, ...page } = await questionnaires.page(db, { ...input, language })
      return { questionnaires: rows.map((row) => organising.cardFrom(row, language)), ...page }
    }),
    content.sheet(contract.exportQuestionnaireConsole, async (wish) => {
      const { rows } = await questionnaires.page(db, wish)
      return rows.map((row) => {
        const { title, state, languages, opens_at, closes_at, anonymous, handed_in } = organising.cardFrom(
          row,
          wish.language,
        )
        return { title, state, languages, opens_at, closes_at, anonymous, handed_in }
      })
    }),
    content.get(contract.getQuestionnaireConsole),
    content.create(contract.createQuestionnaire, organising.insertDraft),
    content.change(contract.changeQuestionnaire, organising.rewrite),
    content.act(
      contract.publishQuestionnaire,
      (deed) => organising.publish(deed, jobs),
      async () => {
        await turn()
        live.tellEveryone(questionnaireChanged, { to_all: true })
      },
    ),
    content.act(contract.withdrawQuestionnaire, organising.withdraw),
    content.act(contract.closeQuestionnaire, organising.end, turn),
    content.copy(contract.copyQuestionnaire, organising.copy),
    content.drop(contract.deleteQuestionnaire, organising.drop),
    ...content.several(
      { act: contract.actOnQuestionnaires, preview: contract.previewActOnQuestionnaires },
      {
        publish: { by: contract.publishQuestionnaire },
        withdraw: { by: contract.withdrawQuestionnaire },
        delete: { by: contract.deleteQuestionnaire },
      },
    ),
    content.reach(contract.countQuestionnaireReach),

    handle(contract.readQuestionnaireResults, async ({ caller, input, request, fail }) => {
      await turn()
      const results = await readResults(db, input.questionnaire_id, {
        language: request.language,
        scope: caller.scope,
      })
      if (!results) throw fail('questionnaire_not_found')
      return results
    }),

    handle(contract.exportQuestionnaire, async ({ caller, input, request, fail }) => {
      await turn()
      const { questionnaire_id: id } = input
      const reader = { language: request.language, scope: caller.scope, fail }
      return { name: `questionnaire-${id}.csv`, csv: await exportResults(db, id, reader) }
    }),
  ]
}
