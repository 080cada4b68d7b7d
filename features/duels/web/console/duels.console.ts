import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'quiz.write' } as const
const editor = () => import('./question-editor-page.tsx')

export const duelsConsole = [
  consolePage('/console/questions', () => import('./questions-page.tsx'), 'QuestionsPage', {
    ...writing,
    menu: { words: 'console_questions', group: 'content', at: 3, icon: 'CircleHelp' },
  }),
  consolePage('/console/questions/new', editor, 'QuestionEditorPage', { ...writing, isWhole: true }),
  consolePage('/console/questions/$id', editor, 'QuestionEditorPage', writing),
  consolePage('/console/questions/import', () => import('./question-import-page.tsx'), 'QuestionImportPage', {
    ...writing,
    isWhole: true,
  }),
]
