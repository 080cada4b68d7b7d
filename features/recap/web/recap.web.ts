import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'

const load = () => import('./recap-page.tsx')

export const recapWeb = webFeature({
  name: 'recap',
  // Of no module: what came can be read while the recap is switched off.
  pages: [
    page(paths.recap, load, 'RecapPage', { find: { words: 'recap', name: 'title' } }),
    page(paths.recapWeek, load, 'RecapPage'),
  ],
})
