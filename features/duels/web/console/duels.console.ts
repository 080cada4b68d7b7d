import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'quiz.write' } as const
const editor = () => import('./question-editor-page.tsx')

export const duelsConsole = [
  consolePage(consolePaths.questions, () => import('./questions-page.tsx'), 'QuestionsPage', {
    ...writing,
    menu: { words: 'console_questions', group: 'content', at: 3, icon: 'CircleQuestionMark' },
  }),
  consolePage(consolePaths.questionsNew, editor, 'QuestionEditorPage', { ...writing, isWhole: true }),
  consolePage(consolePaths.questionsOne, editor, 'QuestionEditorPage', writing),
  consolePage(
    consolePaths.questionsImport,
    () => import('./question-import-page.tsx'),
    'QuestionImportPage',
    {
      ...writing,
      isWhole: true,
    },
  ),
]
