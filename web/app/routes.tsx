import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ModuleName } from '#contract/modules.ts'
import { paths } from '#web/platform/paths.ts'
import type { ComingPageName } from './coming-page.tsx'
import { guardEveryNavigation, readWish, requireLogin, skipWhenLoggedIn } from './guard.ts'
import { NotFound } from './not-found.tsx'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only for people who are logged in. */
    private?: boolean
    /** Shown only while this module is on for the person. */
    module?: ModuleName
  }
}

const root = createRootRoute({
  beforeLoad: ({ location }) => guardEveryNavigation(location),
  component: Root,
  notFoundComponent: NotFound,
})

const privateLayout = createRoute({
  getParentRoute: () => root,
  id: 'private',
  staticData: { private: true },
  beforeLoad: ({ location }) => requireLogin(location),
  component: lazyRouteComponent(() => import('./private-layout.tsx'), 'PrivateLayout'),
})

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
})

/** Neither sidebar nor scene: the page stands alone (C-6). */
const bareLayout = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyRouteComponent(() => import('./bare-layout.tsx'), 'BareLayout'),
})

function lazyComing(name: ComingPageName) {
  return lazyRouteComponent(
    async () => ({ Page: (await import('./coming-page.tsx')).comingPage(name) }),
    'Page',
  )
}

function coming<const Name extends ComingPageName>(name: Name, module?: ModuleName) {
  return createRoute({
    getParentRoute: () => privateLayout,
    path: paths[name],
    staticData: { private: true, ...(module && { module }) },
    component: lazyComing(name),
  })
}

const privateRoutes = [
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.home,
    staticData: { private: true },
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
  coming('createTeam', 'VehicleModule'),
  coming('customizeVehicle', 'VehicleModule'),
  coming('findTeam', 'VehicleModule'),
  coming('invitePassengers', 'VehicleModule'),
  coming('news', 'NewsModule'),
  coming('chat', 'ChatModule'),
  coming('wall', 'WallModule'),
  coming('wallPost', 'WallModule'),
  coming('duels', 'DuelsModule'),
  coming('duelQuestion', 'DuelsModule'),
  coming('duelSummary', 'DuelsModule'),
  coming('challenges', 'ChallengeModule'),
  coming('addChallenge', 'ChallengeModule'),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.ranking,
    beforeLoad: () => {
      throw redirect({ to: paths.overallTeamRanking })
    },
  }),
  coming('overallTeamRanking', 'RankingModule'),
  coming('halfTeamRanking', 'RankingModule'),
  coming('stageTeamRanking', 'RankingModule'),
  coming('overallBusinessIndividualRanking', 'RankingModule'),
  coming('overallEducationalIndividualRanking', 'RankingModule'),
  coming('stageIndividualRanking', 'RankingModule'),
  coming('notifications', 'NotificationModule'),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.contact,
    staticData: { private: true, module: 'ContactModule' },
    component: lazyRouteComponent(() => import('#web/features/contact/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.myAccount,
    staticData: { private: true },
    component: lazyRouteComponent(() => import('#web/features/account/my-account-page.tsx'), 'MyAccountPage'),
  }),
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
    path: paths.autologin,
    component: lazyRouteComponent(() => import('#web/features/auth/autologin-page.tsx'), 'AutologinPage'),
  }),
]

const bareRoutes = [
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.vote,
    staticData: { private: true, module: 'TripVoteModule' },
    beforeLoad: ({ location }) => requireLogin(location),
    component: lazyComing('vote'),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.questionnaire,
    staticData: { private: true },
    beforeLoad: ({ location }) => requireLogin(location),
    component: lazyComing('questionnaire'),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.document,
    component: lazyRouteComponent(() => import('#web/features/documents/document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: () => bareLayout,
    path: paths.outbox,
    component: lazyRouteComponent(() => import('#web/features/outbox/outbox-page.tsx'), 'OutboxPage'),
  }),
  ...(import.meta.env.DEV
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/ui',
          component: lazyRouteComponent(() => import('#web/ui/gallery/ui-page.tsx'), 'UiPage'),
        }),
      ]
    : []),
]

export const routeTree = root.addChildren([
  privateLayout.addChildren(privateRoutes),
  publicLayout.addChildren(publicRoutes),
  bareLayout.addChildren(bareRoutes),
])
