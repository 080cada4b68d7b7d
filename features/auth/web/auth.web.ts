import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { publicLayout } from '#platform/web/routes/layouts.ts'
import { page, publicPage } from '#platform/web/routes/page.ts'
import { readWish, skipWhenLoggedIn } from '#platform/web/session/guard.ts'

const login = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.login,
  validateSearch: readWish,
  beforeLoad: ({ search }) => skipWhenLoggedIn(search.to),
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.register,
  beforeLoad: () => skipWhenLoggedIn(undefined),
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
})

export const authWeb = webFeature({
  name: 'auth',
  publicPages: [
    login,
    register,
    publicPage(paths.forgotPassword, () => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
    publicPage(paths.resetPassword, () => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
    publicPage(paths.accountVerify, () => import('./verify-page.tsx'), 'VerifyPage'),
    publicPage(paths.confirmEmail, () => import('./email-link-page.tsx'), 'ConfirmEmailPage'),
    publicPage(paths.revertEmail, () => import('./email-link-page.tsx'), 'RevertEmailPage'),
    publicPage(paths.autologin, () => import('./autologin-page.tsx'), 'AutologinPage'),
  ],
  pages: [page(paths.accountSecurity, () => import('./security/security-page.tsx'), 'SecurityPage')],
})
