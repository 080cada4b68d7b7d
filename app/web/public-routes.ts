import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#platform/web/pages/paths.ts'
import { readWish, skipWhenLoggedIn } from './guard.ts'
import { publicLayout } from './layout-routes.tsx'

/** The pages before the login. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.setup,
    beforeLoad: () => skipWhenLoggedIn(undefined),
    component: lazyRouteComponent(() => import('#features/setup/web/setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.login,
    validateSearch: readWish,
    beforeLoad: ({ search }) => skipWhenLoggedIn(search.to),
    component: lazyRouteComponent(() => import('#features/auth/web/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.register,
    beforeLoad: () => skipWhenLoggedIn(undefined),
    component: lazyRouteComponent(() => import('#features/auth/web/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.forgotPassword,
    component: lazyRouteComponent(
      () => import('#features/auth/web/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.resetPassword,
    component: lazyRouteComponent(
      () => import('#features/auth/web/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.accountVerify,
    component: lazyRouteComponent(() => import('#features/auth/web/verify-page.tsx'), 'VerifyPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.confirmEmail,
    component: lazyRouteComponent(() => import('#features/auth/web/email-link-page.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.revertEmail,
    component: lazyRouteComponent(() => import('#features/auth/web/email-link-page.tsx'), 'RevertEmailPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.autologin,
    component: lazyRouteComponent(() => import('#features/auth/web/autologin-page.tsx'), 'AutologinPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: paths.unsubscribe,
    component: lazyRouteComponent(
      () => import('#features/notifications/web/unsubscribe-page.tsx'),
      'UnsubscribePage',
    ),
  }),
]
