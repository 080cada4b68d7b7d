import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'questionnaire.write' } as const
const editor = () => import('./questionnaire-editor-page.tsx')

export const questionnaireConsole = [
  consolePage(
    '/console/questionnaires',
    () => import('./questionnaire-console-page.tsx'),
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
]
