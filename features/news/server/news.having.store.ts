import { sql } from 'kysely'
import { peopleOf } from '#platform/server/database/kept-people.ts'
import type { Db } from '#platform/server/schema.ts'

/** Nobody: an article is seen by whom it is for. */
export function whoHasNews(db: Db, id: string, userIds: readonly string[]): Promise<string[] | undefined> {
  return peopleOf(db, { table: 'news_articles', id, userIds }, sql`false`)
}
