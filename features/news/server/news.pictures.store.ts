import type { Db } from '#platform/server/schema.ts'
import { picturesIn } from './news.rules.ts'

/** The pictures of these articles: their covers, and whatever stands in any version that is kept. */
export async function findPictureIds(db: Db, articleIds: readonly string[]): Promise<string[]> {
  if (articleIds.length === 0) return []
  const covers = await db
    .selectFrom('news_articles')
    .select('cover_id')
    .where('id', 'in', articleIds)
    .execute()
  const texts = await db
    .selectFrom('news_texts')
    .select('html')
    .where('article_id', 'in', articleIds)
    .execute()
  const inside = texts.flatMap(({ html }) => picturesIn(html))
  return [...new Set([...covers.flatMap(({ cover_id }) => cover_id ?? []), ...inside])]
}
