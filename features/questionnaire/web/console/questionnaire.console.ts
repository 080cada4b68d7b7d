import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'questionnaire.write' } as const
const editor = () => import('./questionnaire-editor-page.tsx')

export const questionnaireConsole = [
  consolePage(
    consolePaths.questionnaires,
    () => import('./questionnaire-console-page.tsx'),
    'QuestionnaireConsolePage',
    {
      ...writing,
      menu: { words: 'console_questionnaires', group: 'content', at: 7, icon: 'ListChecks' },
    },
  ),
  consolePage(consolePaths.questionnairesNew, editor, 'QuestionnaireEditorPage', {
    ...writing,
    isWhole: true,
  }),
  consolePage(consolePaths.questionnairesOne, editor, 'QuestionnaireEditorPage', writing),
]
