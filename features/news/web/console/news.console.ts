import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'news.write' } as const
const editor = () => import('./news-editor-page.tsx')

export const newsConsole = [
  consolePage(consolePaths.news, () => import('./news-console-page.tsx'), 'NewsConsolePage', {
    ...writing,
    menu: { words: 'console_news', group: 'content', at: 1, icon: 'Newspaper' },
  }),
  consolePage(consolePaths.newsNew, editor, 'NewsEditorPage', { ...writing, isWhole: true }),
  consolePage(consolePaths.newsOne, editor, 'NewsEditorPage', writing),
]
