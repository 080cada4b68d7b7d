import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readNewsSearch } from './news-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'news.write' } as const
const editor = () => import('./console/news-editor-page.tsx')

export const newsWeb = webFeature({
  name: 'news',
  pages: [
    page(paths.news, () => import('./news-page.tsx'), 'NewsPage', {
      module: 'NewsModule',
      search: readNewsSearch,
      menu: { name: 'news', at: 6, icon: 'Newspaper' },
    }),
  ],
  consolePages: [
    consolePage('/console/news', () => import('./console/news-console-page.tsx'), 'NewsConsolePage', {
      ...writing,
      menu: { words: 'console_news', group: 'content', at: 1, icon: 'Newspaper' },
    }),
    consolePage('/console/news/new', editor, 'NewsEditorPage', { ...writing, isWhole: true }),
    consolePage('/console/news/$id', editor, 'NewsEditorPage', writing),
  ],
})
