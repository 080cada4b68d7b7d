import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPointsSearch } from '#features/points/web/points-address.ts'
import { paths } from '#platform/web/pages/paths.ts'
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
    lazyRouteComponent(() => import('./pages/my-account-page.tsx'), 'MyAccountPage'),
  ),
  accountPage(
    'accountSecurity',
    lazyRouteComponent(() => import('#features/auth/web/security/security-page.tsx'), 'SecurityPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.myNotifications,
    staticData: { private: true, module: 'NotificationModule' },
    component: lazyRouteComponent(
      () => import('./pages/notification-settings-page.tsx'),
      'NotificationSettingsPage',
    ),
  }),
  accountPage(
    'accountPrivacy',
    lazyRouteComponent(() => import('./pages/account-privacy-page.tsx'), 'AccountPrivacyPage'),
  ),
  accountPage(
    'accountData',
    lazyRouteComponent(() => import('./pages/account-data-page.tsx'), 'AccountDataPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.myPoints,
    staticData: { private: true },
    validateSearch: readPointsSearch,
    component: lazyRouteComponent(() => import('./pages/my-points-page.tsx'), 'MyPointsPage'),
  }),
]
