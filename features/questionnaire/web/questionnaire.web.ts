import { paths } from '#platform/web/pages/paths.ts'
import { barePage } from '#platform/web/routes/page.ts'
import { readQuestionnaireSearch } from './questionnaire-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'questionnaire.write' } as const
const editor = () => import('./console/questionnaire-editor-page.tsx')

export const questionnaireWeb = webFeature({
  name: 'questionnaire',
  barePages: [
    barePage(paths.questionnaire, () => import('./questionnaire-page.tsx'), 'QuestionnairePage', {
      private: true,
      search: readQuestionnaireSearch,
    }),
  ],
  consolePages: [
    consolePage(
      '/console/questionnaires',
      () => import('./console/questionnaire-console-page.tsx'),
      'QuestionnaireConsolePage',
      {
        ...writing,
        menu: { words: 'console_questionnaires', group: 'content', at: 7, icon: 'ListChecks' },
      },
    ),
    consolePage('/console/questionnaires/new', editor, 'QuestionnaireEditorPage', {
      ...writing,
      isWhole: true,
    }),
    consolePage('/console/questionnaires/$id', editor, 'QuestionnaireEditorPage', writing),
  ],
})
