import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { consoleRoutes } from './console/console-routes.ts'
import { readContactSearch } from '#features/contact/web/contact-address.ts'
import { readChatSearch, readConversationSearch } from '#features/chat/web/chat-address.ts'
import { readChallengeSearch } from '#features/challenges/web/challenge-address.ts'
import { readDuelSearch } from '#features/duels/web/duel-address.ts'
import { readNewsSearch } from '#features/news/web/news-address.ts'
import { readQuestionnaireSearch } from '#features/questionnaire/web/questionnaire-address.ts'
import { readBoardSearch } from '#features/rankings/web/board-address.ts'
import { boardPaths } from '#features/rankings/web/boards.ts'
import { readTeamSearch } from '#features/teams/web/finding/team-search.ts'
import { readPostSearch, readWallSearch } from '#features/wall/web/wall-address.ts'
import { readVersion } from '#features/library/web/library-address.ts'
import { paths, type RouteName } from '#platform/web/pages/paths.ts'
import { accountRoutes } from './account-routes.tsx'
import { developmentRoutes } from './development-routes.ts'
import { requireLogin } from './guard.ts'
import { learningRoutes } from './learning-routes.ts'
import { bareLayout, privateLayout, publicLayout, root } from './layout-routes.tsx'
import { inside } from './lazy-pages.ts'
import { publicRoutes } from './public-routes.ts'

/** A page of a module behind the login that reads nothing from the address but its path. */
function modulePage<const Name extends RouteName>(name: Name, module: ModuleName, component: LazyPage) {
  return createRoute({
    getParentRoute: () => privateLayout,
    path: paths[name],
    staticData: { private: true, module },
    component,
  })
}
type LazyPage = ReturnType<typeof lazyRouteComponent>

function boardRoute<const Name extends Board>(board: Name) {
  return createRoute({
    getParentRoute: () => privateLayout,
    path: boardPaths[board],
    staticData: { private: true, module: 'RankingModule' },
    validateSearch: readBoardSearch,
    component: lazyRouteComponent(
      async () => ({ Page: (await import('#features/rankings/web/board/board-page.tsx')).boardPage(board) }),
      'Page',
    ),
  })
}

/** The accessories of a camper in the address of its workshop. */
function readMounted({ with: accessories }: Record<string, unknown>): { with?: string | undefined } {
  return { with: typeof accessories === 'string' ? accessories : undefined }
}

/** The list stays while one conversation after the other stands beside it. */
const chatRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: paths.chat,
  staticData: { private: true, module: 'ChatModule' },
  validateSearch: readChatSearch,
  component: lazyRouteComponent(() => import('#features/chat/web/chat-page.tsx'), 'ChatPage'),
})

const conversationRoute = createRoute({
  getParentRoute: () => chatRoute,
  path: '$id',
  staticData: { private: true, module: 'ChatModule' },
  validateSearch: readConversationSearch,
  component: lazyRouteComponent(
    () => import('#features/chat/web/conversation/conversation-page.tsx'),
    'ConversationPage',
  ),
})

const privateRoutes = [
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.home,
    staticData: { private: true },
    component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
  }),
  modulePage(
    'createTeam',
    'VehicleModule',
    lazyRouteComponent(() => import('#features/teams/web/founding/create-team-page.tsx'), 'CreateTeamPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.customizeVehicle,
    validateSearch: readMounted,
    staticData: { private: true, module: 'VehicleModule' },
    component: lazyRouteComponent(
      () => import('#features/vehicles/web/customize-vehicle-page.tsx'),
      'CustomizeVehiclePage',
    ),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.findTeam,
    staticData: { private: true, module: 'VehicleModule' },
    validateSearch: readTeamSearch,
    component: lazyRouteComponent(
      () => import('#features/teams/web/finding/find-team-page.tsx'),
      'FindTeamPage',
    ),
  }),
  modulePage(
    'invitePassengers',
    'VehicleModule',
    lazyRouteComponent(
      () => import('#features/teams/web/inviting/invite-passengers-page.tsx'),
      'InvitePassengersPage',
    ),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.news,
    staticData: { private: true, module: 'NewsModule' },
    validateSearch: readNewsSearch,
    component: lazyRouteComponent(() => import('#features/news/web/news-page.tsx'), 'NewsPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.wall,
    staticData: { private: true, module: 'WallModule' },
    validateSearch: readWallSearch,
    component: lazyRouteComponent(() => import('#features/wall/web/wall-page.tsx'), 'WallPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.wallPost,
    staticData: { private: true, module: 'WallModule' },
    validateSearch: readPostSearch,
    component: lazyRouteComponent(() => import('#features/wall/web/wall-post-page.tsx'), 'WallPostPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.duels,
    staticData: { private: true, module: 'DuelsModule' },
    validateSearch: readDuelSearch,
    component: lazyRouteComponent(() => import('#features/duels/web/list/duels-page.tsx'), 'DuelsPage'),
  }),
  modulePage(
    'duelQuestion',
    'DuelsModule',
    lazyRouteComponent(() => import('#features/duels/web/play/duel-question-page.tsx'), 'DuelQuestionPage'),
  ),
  modulePage(
    'duelSummary',
    'DuelsModule',
    lazyRouteComponent(() => import('#features/duels/web/summary/duel-summary-page.tsx'), 'DuelSummaryPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.challenges,
    staticData: { private: true, module: 'ChallengeModule' },
    validateSearch: readChallengeSearch,
    component: lazyRouteComponent(
      () => import('#features/challenges/web/challenges-page.tsx'),
      'ChallengesPage',
    ),
  }),
  modulePage(
    'addChallenge',
    'ChallengeModule',
    lazyRouteComponent(
      () => import('#features/challenges/web/entering/add-challenge-page.tsx'),
      'AddChallengePage',
    ),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.ranking,
    beforeLoad: () => {
      throw redirect({ to: paths.overallTeamRanking })
    },
  }),
  boardRoute('overall-team'),
  boardRoute('half-team'),
  boardRoute('stage-team'),
  boardRoute('overall-business'),
  boardRoute('overall-educational'),
  boardRoute('stage-individual'),
  modulePage(
    'notifications',
    'NotificationModule',
    lazyRouteComponent(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.contact,
    staticData: { private: true, module: 'ContactModule' },
    validateSearch: readContactSearch,
    component: lazyRouteComponent(() => import('#features/contact/web/contact-page.tsx'), 'ContactPage'),
  }),
  ...accountRoutes,
  ...learningRoutes,
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.rules,
    staticData: { private: true },
    component: lazyRouteComponent(() => import('#features/documents/web/rules-page.tsx'), 'RulesPage'),
  }),
]

const bareRoutes = [
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.vote,
    staticData: { private: true, module: 'TripVoteModule' },
    beforeLoad: ({ location }) => requireLogin(location),
    component: lazyRouteComponent(() => inside(import('./pages/gated-vote-page.tsx')), 'GatedVotePage'),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.questionnaire,
    staticData: { private: true },
    beforeLoad: ({ location }) => requireLogin(location),
    validateSearch: readQuestionnaireSearch,
    component: lazyRouteComponent(
      () => inside(import('#features/questionnaire/web/questionnaire-page.tsx')),
      'QuestionnairePage',
    ),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.document,
    validateSearch: readVersion,
    component: lazyRouteComponent(() => import('#features/documents/web/document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.outbox,
    component: lazyRouteComponent(() => import('#features/outbox/web/outbox-page.tsx'), 'OutboxPage'),
  }),
  ...(import.meta.env.DEV ? developmentRoutes(root) : []),
]

export const routeTree = root.addChildren([
  privateLayout.addChildren([...privateRoutes, chatRoute.addChildren([conversationRoute])]),
  publicLayout.addChildren(publicRoutes),
  bareLayout.addChildren(bareRoutes),
  consoleRoutes,
])
