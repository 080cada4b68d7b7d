import { contentKind } from '#platform/content/web/list/content-kind.ts'
import {
  changeNews,
  createNews,
  type ConsoleArticle,
  getNewsConsole,
  type NewsContent,
  listNewsConsole,
  NEWS_ACTS,
  actOnNews,
  previewActOnNews,
  exportNewsConsole,
} from '#features/news/contract/console.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'

/** What of an article is written, without what only belongs to it. */
export function contentOf({ texts, audience, must_read, cover_id }: ConsoleArticle): NewsContent {
  return { texts, audience, must_read, cover_id }
}

export const NOTHING_YET: NewsContent = {
  texts: [{ language: 'en', title: '', lead: '', html: '', cover_alt: '' }],
  audience: EVERYBODY,
  must_read: false,
  cover_id: null,
}

export const newsKind = contentKind({
  path: consolePaths.news,
  kind: 'news',
  list: listNewsConsole,
  cards: ({ articles }) => articles,
  sheet: exportNewsConsole,
  several: { acts: NEWS_ACTS, act: actOnNews, preview: previewActOnNews },
  get: getNewsConsole,
  create: createNews,
  change: changeNews,
  item: ({ article }) => article,
  contentOf,
})
