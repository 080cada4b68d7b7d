import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ModuleName } from '#contract/modules.ts'
import type { Board } from '#contract/rankings.ts'
import { consoleRoutes } from '#web/console/console-routes.ts'
import { readContactSearch } from '#web/features/contact/contact-address.ts'
import { readChatSearch, readConversationSearch } from '#web/features/chat/chat-address.ts'
import { readChallengeSearch } from '#web/features/challenges/challenge-address.ts'
import { readDuelSearch } from '#web/features/duels/duel-address.ts'
import { readNewsSearch } from '#web/features/news/news-address.ts'
import { readQuestionnaireSearch } from '#web/features/questionnaire/questionnaire-address.ts'
import { readBoardSearch } from '#web/features/rankings/board-address.ts'
import { boardPaths } from '#web/features/rankings/boards.ts'
import { readTeamSearch } from '#web/features/teams/team-search.ts'
import { readPostSearch, readWallSearch } from '#web/features/wall/wall-address.ts'
import { readVersion } from '#web/features/library/library-address.ts'
import { paths, type RouteName } from '#web/platform/paths.ts'
import { accountRoutes } from './account-routes.tsx'
import { developmentRoutes } from './development-routes.ts'
import { readWish, requireLogin, skipWhenLoggedIn } from './guard.ts'
import { learningRoutes } from './learning-routes.ts'
import { bareLayout, privateLayout, publicLayout, root } from './layout-routes.tsx'
import { inside } from './lazy-pages.ts'

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
      async () => ({ Page: (await import('#web/features/rankings/board-page.tsx')).boardPage(board) }),
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
  component: lazyRouteComponent(() => import('#web/features/chat/chat-page.tsx'), 'ChatPage'),
})

const conversationRoute = createRoute({
  getParentRoute: () => chatRoute,
  path: '$id',
  staticData: { private: true, module: 'ChatModule' },
  validateSearch: readConversationSearch,
  component: lazyRouteComponent(() => import('#web/features/chat/conversation-page.tsx'), 'ConversationPage'),
})

const privateRoutes = [
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.home,
    staticData: { private: true },
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
  modulePage(
    'createTeam',
    'VehicleModule',
    lazyRouteComponent(() => import('#web/features/teams/create-team-page.tsx'), 'CreateTeamPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.customizeVehicle,
    validateSearch: readMounted,
    staticData: { private: true, module: 'VehicleModule' },
    component: lazyRouteComponent(
      () => import('#web/features/vehicles/customize-vehicle-page.tsx'),
      'CustomizeVehiclePage',
    ),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.findTeam,
    staticData: { private: true, module: 'VehicleModule' },
    validateSearch: readTeamSearch,
    component: lazyRouteComponent(() => import('#web/features/teams/find-team-page.tsx'), 'FindTeamPage'),
  }),
  modulePage(
    'invitePassengers',
    'VehicleModule',
    lazyRouteComponent(
      () => import('#web/features/teams/invite-passengers-page.tsx'),
      'InvitePassengersPage',
    ),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.news,
    staticData: { private: true, module: 'NewsModule' },
    validateSearch: readNewsSearch,
    component: lazyRouteComponent(() => import('#web/features/news/news-page.tsx'), 'NewsPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.wall,
    staticData: { private: true, module: 'WallModule' },
    validateSearch: readWallSearch,
    component: lazyRouteComponent(() => import('#web/features/wall/wall-page.tsx'), 'WallPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.wallPost,
    staticData: { private: true, module: 'WallModule' },
    validateSearch: readPostSearch,
    component: lazyRouteComponent(() => import('#web/features/wall/wall-post-page.tsx'), 'WallPostPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.duels,
    staticData: { private: true, module: 'DuelsModule' },
    validateSearch: readDuelSearch,
    component: lazyRouteComponent(() => import('#web/features/duels/duels-page.tsx'), 'DuelsPage'),
  }),
  modulePage(
    'duelQuestion',
    'DuelsModule',
    lazyRouteComponent(() => import('#web/features/duels/duel-question-page.tsx'), 'DuelQuestionPage'),
  ),
  modulePage(
    'duelSummary',
    'DuelsModule',
    lazyRouteComponent(() => import('#web/features/duels/duel-summary-page.tsx'), 'DuelSummaryPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.challenges,
    staticData: { private: true, module: 'ChallengeModule' },
    validateSearch: readChallengeSearch,
    component: lazyRouteComponent(
      () => import('#web/features/challenges/challenges-page.tsx'),
      'ChallengesPage',
    ),
  }),
  modulePage(
    'addChallenge',
    'ChallengeModule',
    lazyRouteComponent(() => import('#web/features/challenges/add-challenge-page.tsx'), 'AddChallengePage'),
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
    lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.contact,
    staticData: { private: true, module: 'ContactModule' },
    validateSearch: readContactSearch,
    component: lazyRouteComponent(() => import('#web/features/contact/contact-page.tsx'), 'ContactPage'),
  }),
  ...accountRoutes,
  ...learningRoutes,
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.rules,
    staticData: { private: true },
    component: lazyRouteComponent(() => import('#web/features/documents/rules-page.tsx'), 'RulesPage'),
  }),
]

const publicRoutes = [
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.setup,
    beforeLoad: () => skipWhenLoggedIn(undefined),
    component: lazyRouteComponent(() => import('#web/features/setup/setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.login,
    validateSearch: readWish,
    beforeLoad: ({ search }) => skipWhenLoggedIn(search.to),
    component: lazyRouteComponent(() => import('#web/features/auth/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.register,
    beforeLoad: () => skipWhenLoggedIn(undefined),
    component: lazyRouteComponent(() => import('#web/features/auth/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.forgotPassword,
    component: lazyRouteComponent(
      () => import('#web/features/auth/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.resetPassword,
    component: lazyRouteComponent(
      () => import('#web/features/auth/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.accountVerify,
    component: lazyRouteComponent(() => import('#web/features/auth/verify-page.tsx'), 'VerifyPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.confirmEmail,
    component: lazyRouteComponent(() => import('#web/features/auth/email-link-page.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.revertEmail,
    component: lazyRouteComponent(() => import('#web/features/auth/email-link-page.tsx'), 'RevertEmailPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.autologin,
    component: lazyRouteComponent(() => import('#web/features/auth/autologin-page.tsx'), 'AutologinPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.unsubscribe,
    component: lazyRouteComponent(
      () => import('#web/features/notifications/unsubscribe-page.tsx'),
      'UnsubscribePage',
    ),
  }),
]

const bareRoutes = [
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.vote,
    staticData: { private: true, module: 'TripVoteModule' },
    beforeLoad: ({ location }) => requireLogin(location),
    component: lazyRouteComponent(() => inside(import('./gated-vote-page.tsx')), 'GatedVotePage'),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.questionnaire,
    staticData: { private: true },
    beforeLoad: ({ location }) => requireLogin(location),
    validateSearch: readQuestionnaireSearch,
    component: lazyRouteComponent(
      () => inside(import('#web/features/questionnaire/questionnaire-page.tsx')),
      'QuestionnairePage',
    ),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.document,
    validateSearch: readVersion,
    component: lazyRouteComponent(() => import('#web/features/documents/document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.outbox,
    component: lazyRouteComponent(() => import('#web/features/outbox/outbox-page.tsx'), 'OutboxPage'),
  }),
  ...(import.meta.env.DEV ? developmentRoutes(root) : []),
]

export const routeTree = root.addChildren([
  privateLayout.addChildren([...privateRoutes, chatRoute.addChildren([conversationRoute])]),
  publicLayout.addChildren(publicRoutes),
  bareLayout.addChildren(bareRoutes),
  consoleRoutes,
])
