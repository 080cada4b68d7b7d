import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { publicPage } from '#platform/web/routes/page.ts'
import { skipWhenLoggedIn } from '#platform/web/session/guard.ts'

export const setupWeb = webFeature({
  name: 'setup',
  publicPages: [
    publicPage(paths.setup, () => import('./setup-page.tsx'), 'SetupPage', {
      guard: () => skipWhenLoggedIn(undefined),
    }),
  ],
})
