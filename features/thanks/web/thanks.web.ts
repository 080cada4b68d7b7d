import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readThanksSearch } from './thanks-address.ts'

export const thanksWeb = webFeature({
  name: 'thanks',
  pages: [
    // Open also while thanking is switched off: what was said stays to be read.
    page(paths.thanks, () => import('./thanks-page.tsx'), 'ThanksPage', {
      search: readThanksSearch,
      menu: { name: 'thanks', at: 14, icon: 'HeartHandshake', module: 'ThanksModule', further: true },
    }),
  ],
})
