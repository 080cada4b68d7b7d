import { feature } from '#platform/server/feature.ts'
import { questionnaireConsoleHandlers } from './questionnaire.console.handlers.ts'
import { questionnaireHandlers } from './questionnaire.handlers.ts'
import { questionnairePersonal } from './questionnaire.personal.ts'
import * as questionnaire from './questionnaire.ts'

export const questionnaireFeature = feature({
  name: 'questionnaire',
  tells: ['questionnaire.opened', 'questionnaire.closed'],
  handlers: ({ services }) => [...questionnaireHandlers(services), ...questionnaireConsoleHandlers(services)],
  jobs: ({ services }) => questionnaire.questionnaireOpening.jobs(services),
  personal: { questionnaires: questionnairePersonal },
  notices: { questionnaire: questionnaire.describeQuestionnaireNotices },
  whoHas: { questionnaire: questionnaire.whoHasQuestionnaire },
  erasing: {
    before: async (tx, { id }) => {
      await questionnaire.forgetOwnWords(tx, id)
    },
  },
  audited: {
    rows: ['questionnaires', 'questionnaire_versions'],
    things: {
      questionnaires: { by: 'questionnaire_id', name: 'texts', within: '' },
    },
    not: {
      questionnaire_participations: 'people do it themselves',
      questionnaire_drafts: 'nobody else may read them',
      questionnaire_answers: 'nobody may learn when they came',
      questionnaire_keys: 'secrets',
      questionnaire_envelopes: 'nobody may learn when they came',
      questionnaire_results: 'follows the answers',
      questionnaire_splits: 'follows the answers',
    },
  },
})
