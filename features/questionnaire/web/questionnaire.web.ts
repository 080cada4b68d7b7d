import { paths } from '#platform/web/pages/paths.ts'
import { barePage } from '#platform/web/routes/page.ts'
import { readQuestionnaireSearch } from './questionnaire-address.ts'
import { webFeature } from '#platform/web/feature.ts'

export const questionnaireWeb = webFeature({
  name: 'questionnaire',
  barePages: [
    barePage(paths.questionnaire, () => import('./questionnaire-page.tsx'), 'QuestionnairePage', {
      private: true,
      search: readQuestionnaireSearch,
      find: { words: 'questionnaire', name: 'title' },
    }),
  ],
})
