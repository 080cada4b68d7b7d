import { sql } from 'kysely'
import type { Language } from '#contract/account.ts'
import { holds, wordsOf } from '#server/platform/search.ts'
import type { Db } from '#server/schema.ts'
import { isMeant, wordsIn } from './news.store.ts'

export type PreviewRow = {
  id: string
  first_name: string
  last_name: string
  department: string | null
  segment: string | null
  access: boolean
  meant: boolean
  language: Language
}

/** The first people of that name, whether the article is written for them, and which of its languages they read. */
export async function findPreviewed(
  db: Db,
  wish: { article_id: string; search: string; limit: number },
): Promise<PreviewRow[]> {
  const { article_id, search, limit } = wish
  const named = wordsOf(search).map((word) => holds(sql`u.search_name`, word))
  const { rows } =
    await sql<PreviewRow>`select u.id, u.first_name, u.last_name, d.name as department, u.segment,
      u.access, ${isMeant} as meant, t.language
    from news_articles a join users u on not u.deleted left join departments d on d.id = u.department_id
    cross join lateral ${wordsIn(sql`coalesce(u.language, 'en')`)} t
    where a.id = ${article_id} and ${sql.join([sql`true`, ...named], sql` and `)}
    order by u.search_name collate "C", u.id limit ${limit}`.execute(db)
  return rows
}
