import { sql } from 'kysely'
import type { Db } from '#server/schema.ts'

export async function countUnreadNews(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('news_articles as a')
    .leftJoin('news_reads as r', (join) =>
      join.onRef('r.article_id', '=', 'a.id').on('r.user_id', '=', userId),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('a.published_at', '<=', sql<string>`now()`)
    .where('r.user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}
