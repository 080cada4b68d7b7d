import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { barePage } from '#platform/web/routes/page.ts'

export const outboxWeb = webFeature({
  name: 'outbox',
  barePages: [barePage(paths.outbox, () => import('./outbox-page.tsx'), 'OutboxPage')],
})
