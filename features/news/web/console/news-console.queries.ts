import {
  changeNews,
  createNews,
  type ConsoleArticle,
  getNewsConsole,
  type NewsContent,
} from '#features/news/contract/console.ts'
import { call, callBehind } from '#platform/web/api/api.ts'

export const readArticle = async (id: string) => (await call(getNewsConsole, { article_id: id })).article

/** What of an article is written, without what only belongs to it. */
export function contentOf({ texts, audience, must_read, cover_id }: ConsoleArticle): NewsContent {
  return { texts, audience, must_read, cover_id }
}

export const NOTHING_YET: NewsContent = {
  texts: [{ language: 'en', title: '', lead: '', html: '', cover_alt: '' }],
  audience: { segments: [], department_ids: [], country_ids: [] },
  must_read: false,
  cover_id: null,
}

/** Writes an article, a new one where there is no id; the page goes on while it is on its way. */
export async function writeArticle(
  id: string | undefined,
  content: NewsContent,
  after: number,
): Promise<ConsoleArticle> {
  if (id === undefined) return (await callBehind(createNews, content)).article
  return (await callBehind(changeNews, { article_id: id, ...content, after })).article
}
