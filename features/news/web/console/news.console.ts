import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'news.write' } as const
const editor = () => import('./news-editor-page.tsx')

export const newsConsole = [
  consolePage('/console/news', () => import('./news-console-page.tsx'), 'NewsConsolePage', {
    ...writing,
    menu: { words: 'console_news', group: 'content', at: 1, icon: 'Newspaper' },
  }),
  consolePage('/console/news/new', editor, 'NewsEditorPage', { ...writing, isWhole: true }),
  consolePage('/console/news/$id', editor, 'NewsEditorPage', writing),
]
