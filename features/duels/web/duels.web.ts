import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readDuelSearch } from './duel-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const duels = { module: 'DuelsModule' } as const
const writing = { permission: 'quiz.write' } as const
const editor = () => import('./console/question-editor-page.tsx')

export const duelsWeb = webFeature({
  name: 'duels',
  pages: [
    page(paths.duels, () => import('./list/duels-page.tsx'), 'DuelsPage', {
      ...duels,
      search: readDuelSearch,
      menu: { name: 'duels', at: 3, icon: 'Swords', inBar: true },
    }),
    page(paths.duelQuestion, () => import('./play/duel-question-page.tsx'), 'DuelQuestionPage', duels),
    page(paths.duelSummary, () => import('./summary/duel-summary-page.tsx'), 'DuelSummaryPage', duels),
  ],
  consolePages: [
    consolePage('/console/questions', () => import('./console/questions-page.tsx'), 'QuestionsPage', {
      ...writing,
      menu: { words: 'console_questions', group: 'content', at: 3, icon: 'CircleHelp' },
    }),
    consolePage('/console/questions/new', editor, 'QuestionEditorPage', { ...writing, isWhole: true }),
    consolePage('/console/questions/$id', editor, 'QuestionEditorPage', writing),
    consolePage(
      '/console/questions/import',
      () => import('./console/question-import-page.tsx'),
      'QuestionImportPage',
      { ...writing, isWhole: true },
    ),
  ],
})
