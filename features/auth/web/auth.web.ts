import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { publicPage } from '#platform/web/routes/page.ts'
import { readWish, skipWhenLoggedIn } from '#platform/web/session/guard.ts'

export const authWeb = webFeature({
  name: 'auth',
  publicPages: [
    publicPage(paths.login, () => import('./login-page.tsx'), 'LoginPage', {
      isFirst: true,
      search: (typed) => ({ ...readWish(typed), local: typed['local'] === undefined ? undefined : '1' }),
      guard: ({ search }) => skipWhenLoggedIn(readWish(search).to),
    }),
    publicPage(paths.register, () => import('./register-page.tsx'), 'RegisterPage', {
      guard: () => skipWhenLoggedIn(undefined),
    }),
    publicPage(paths.forgotPassword, () => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
    publicPage(paths.resetPassword, () => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
    publicPage(paths.accountVerify, () => import('./verify-page.tsx'), 'VerifyPage'),
    publicPage(paths.confirmEmail, () => import('./email-link-page.tsx'), 'ConfirmEmailPage'),
    publicPage(paths.revertEmail, () => import('./email-link-page.tsx'), 'RevertEmailPage'),
    publicPage(paths.autologin, () => import('./autologin-page.tsx'), 'AutologinPage'),
  ],
})
