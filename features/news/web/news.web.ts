import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readNewsSearch } from './news-address.ts'
import { webFeature } from '#platform/web/feature.ts'

export const newsWeb = webFeature({
  name: 'news',
  pages: [
    page(paths.news, () => import('./news-page.tsx'), 'NewsPage', {
      module: 'NewsModule',
      search: readNewsSearch,
      menu: { name: 'news', at: 6, icon: 'Newspaper' },
    }),
  ],
})
