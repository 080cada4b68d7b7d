import type { Board } from '#features/rankings/contract/rankings.ts'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { redirect, type Route } from '#platform/web/router/route.ts'
import { privateLayout } from '#platform/web/routes/layouts.ts'
import type { MenuPlace } from '#platform/web/routes/menus.ts'
import { page } from '#platform/web/routes/page.ts'
import { readBoardSearch } from './board-address.ts'
import { boardPaths } from './boards.ts'

function boardRoute<const Name extends Board>(board: Name, menu?: MenuPlace) {
  return page(
    boardPaths[board],
    async () => ({ Page: (await import('./board/board-page.tsx')).boardPage(board) }),
    'Page',
    { module: 'RankingModule', search: readBoardSearch, ...(menu && { menu }) },
  )
}

const ranking: Route<typeof paths.ranking> = {
  path: paths.ranking,
  parent: privateLayout,
  guard: () => {
    throw redirect({ to: paths.overallTeamRanking })
  },
  load: () => Promise.reject(new Error('nobody comes here')),
}

export const rankingsWeb = webFeature({
  name: 'rankings',
  pages: [
    ranking,
    boardRoute('overall-team', {
      name: 'ranking',
      at: 5,
      icon: 'Trophy',
      within: paths.ranking,
      inBar: true,
    }),
    boardRoute('half-team'),
    boardRoute('stage-team'),
    boardRoute('overall-business'),
    boardRoute('overall-educational'),
    boardRoute('stage-individual'),
  ],
})
