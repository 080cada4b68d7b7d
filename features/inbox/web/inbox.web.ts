import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { publicPage } from '#platform/web/routes/page.ts'

export const inboxWeb = webFeature({
  name: 'inbox',
  publicPages: [publicPage(paths.unsubscribe, () => import('./unsubscribe-page.tsx'), 'UnsubscribePage')],
})
