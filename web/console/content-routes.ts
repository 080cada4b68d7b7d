import { consolePage } from './console-page.tsx'

const news = { permission: 'news.write' } as const
const newsEditor = () => import('#web/features/news/console/news-editor-page.tsx')

export const contentRoutes = [
  consolePage(
    '/console/news',
    () => import('#web/features/news/console/news-desk-page.tsx'),
    'NewsDeskPage',
    news,
  ),
  consolePage('/console/news/new', newsEditor, 'NewsEditorPage', news),
  consolePage('/console/news/$id', newsEditor, 'NewsEditorPage', news),
]
