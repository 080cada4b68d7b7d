import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'
import { publicLayout } from '#platform/web/routes/layouts.ts'
import { skipWhenLoggedIn } from '#platform/web/session/guard.ts'

const setup = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.setup,
  beforeLoad: () => skipWhenLoggedIn(undefined),
  component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
})

export const setupWeb = webFeature({
  name: 'setup',
  publicPages: [setup],
  consolePages: [
    consolePage('/console/setup', () => import('./console/checklist-page.tsx'), 'ChecklistPage', {
      permission: 'programme.write',
      menu: { words: 'console_setup', group: 'programme', at: 1, icon: 'BookOpen' },
    }),
  ],
})
