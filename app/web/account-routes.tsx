import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPointsSearch } from '#web/features/points/points-address.ts'
import { paths } from '#web/platform/paths.ts'
import { privateLayout } from './layout-routes.tsx'

type AccountPath = 'myAccount' | 'accountSecurity' | 'accountPrivacy' | 'accountData'
type LazyPage = ReturnType<typeof lazyRouteComponent>

/** What belongs to the person and not to a module: it stays open to whoever has no access. */
function accountPage<const Name extends AccountPath>(name: Name, component: LazyPage) {
  return createRoute({
    getParentRoute: () => privateLayout,
    path: paths[name],
    staticData: { private: true },
    component,
  })
}

export const accountRoutes = [
  accountPage(
    'myAccount',
    lazyRouteComponent(() => import('#web/features/account/my-account-page.tsx'), 'MyAccountPage'),
  ),
  accountPage(
    'accountSecurity',
    lazyRouteComponent(() => import('#web/features/account/security-page.tsx'), 'SecurityPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.myNotifications,
    staticData: { private: true, module: 'NotificationModule' },
    component: lazyRouteComponent(
      () => import('./notification-settings-page.tsx'),
      'NotificationSettingsPage',
    ),
  }),
  accountPage(
    'accountPrivacy',
    lazyRouteComponent(() => import('./account-privacy-page.tsx'), 'AccountPrivacyPage'),
  ),
  accountPage(
    'accountData',
    lazyRouteComponent(() => import('#web/features/account/account-data-page.tsx'), 'AccountDataPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.myPoints,
    staticData: { private: true },
    validateSearch: readPointsSearch,
    component: lazyRouteComponent(() => import('./my-points-page.tsx'), 'MyPointsPage'),
  }),
]
