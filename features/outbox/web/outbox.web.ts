import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { bareLayout } from '#platform/web/routes/layouts.ts'

const outbox = createRoute({
  getParentRoute: () => bareLayout,
  path: paths.outbox,
  component: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
})

export const outboxWeb = webFeature({
  name: 'outbox',
  barePages: [outbox],
})
