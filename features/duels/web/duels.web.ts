import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readDuelSearch } from './duel-address.ts'
import { webFeature } from '#platform/web/feature.ts'

const duels = { module: 'DuelsModule' } as const

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
})
