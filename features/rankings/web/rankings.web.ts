import type { ComponentType } from 'react'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { redirect, type Route } from '#platform/web/router/route.ts'
import { privateLayout } from '#platform/web/routes/layouts.ts'
import type { MenuPlace } from '#platform/web/routes/menus.ts'
import { page } from '#platform/web/routes/page.ts'
import { readBoardSearch } from './board-address.ts'
import { boardPaths } from './boards.ts'
import { readLeagueSearch } from './leagues/league-address.ts'

/** A board with what the reader can do for the next place, which other features know. */
type LoadBoards = () => Promise<{ boardPage: (board: Board) => ComponentType }>

function boardRoute<const Name extends Board>(load: LoadBoards, board: Name, menu?: MenuPlace) {
  return page(boardPaths[board], async () => ({ Page: (await load()).boardPage(board) }), 'Page', {
    module: 'RankingModule',
    search: readBoardSearch,
    ...(menu && { menu }),
  })
}

const ranking: Route<typeof paths.ranking> = {
  path: paths.ranking,
  parent: privateLayout,
  guard: () => {
    throw redirect({ to: paths.overallTeamRanking })
  },
  load: () => Promise.reject(new Error('nobody comes here')),
}

export const rankingsWeb = (load: LoadBoards) =>
  webFeature({
    name: 'rankings',
    pages: [
      ranking,
      boardRoute(load, 'overall-team', {
        name: 'ranking',
        at: 5,
        icon: 'Trophy',
        within: paths.ranking,
        inBar: true,
      }),
      boardRoute(load, 'half-team'),
      boardRoute(load, 'stage-team'),
      page(paths.league, () => import('./leagues/league-page.tsx'), 'LeaguePage', {
        module: 'RankingModule',
        search: readLeagueSearch,
        find: { words: 'leagues', name: 'choose' },
      }),
      boardRoute(load, 'overall-business'),
      boardRoute(load, 'overall-educational'),
      boardRoute(load, 'stage-individual'),
    ],
  })
