import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'

export const colleaguesWeb = webFeature({
  name: 'colleagues',
  pages: [page(paths.colleague, () => import('./colleague-page.tsx'), 'ColleaguePage')],
})
