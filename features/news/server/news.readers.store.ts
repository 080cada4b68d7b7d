import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { NewsReader, NewsReaderState } from '#features/news/contract/console.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { isMeant } from './news.store.ts'

export type ReachedPerson = { id: string; segment: string | null; access: boolean }

const inState: Record<NewsReaderState, ReturnType<typeof sql>> = {
  read: sql`r.user_id is not null`,
  unread: sql`r.user_id is null`,
  acknowledged: sql`k.user_id is not null`,
  not_acknowledged: sql`k.user_id is null`,
}

export type ReaderRow = NewsReader & { email: string; search_name: string }

/** Whom an article is for today, and whoever acknowledged it when it was for them too; by name. */
export async function findReaders(
  db: Db,
  wish: {
    article_id: string
    state: NewsReaderState | undefined
    after: { name: string; id: string } | undefined
    limit: number | undefined
    scope: Scope
  },
): Promise<ReaderRow[]> {
  const { article_id, state, after, limit, scope } = wish
  const place = after
    ? sql`(u.search_name collate "C", u.id) > (${after.name}, ${after.id}::uuid)`
    : sql`true`
  return rowsOf<ReaderRow>(db)`select u.id, u.first_name, u.last_name, u.email, u.search_name,
      d.name as department, r.read_at, k.acknowledged_at, k.version
    from news_articles a join users u on true left join departments d on d.id = u.department_id
    left join news_reads r on r.article_id = a.id and r.user_id = u.id
    left join news_acknowledgements k on k.article_id = a.id and k.user_id = u.id
    where a.id = ${article_id} and (k.user_id is not null or not u.deleted and u.access and ${isMeant})
      and ${state ? inState[state] : sql`true`} and ${place} and ${isPersonWithin(scope, sql`u.id`)}
    order by u.search_name collate "C", u.id limit ${limit ?? null}`
}

export type OwingPerson = ReachedPerson & {
  email: string
  first_name: string
  language: Language
  title: string
}

/** Who has not acknowledged an article, nor been written to since it was last decided to remind. */
export async function findOwing(db: Db, articleId: string, limit: number): Promise<OwingPerson[]> {
  return rowsOf<OwingPerson>(
    db,
  )`select u.id, u.segment, u.access, u.email, u.first_name, written_language(u.language) as language, t.title
    from news_articles a join users u on not u.deleted and u.access and ${isMeant}
    cross join lateral (select title from news_texts t where t.article_id = a.id and t.version = a.version
      order by t.language = written_language(u.language) desc, t.language = 'en' desc limit 1) t
    where a.id = ${articleId} and a.must_read and a.published_at <= now() and a.archived_at is null
      and not exists (select from news_acknowledgements k where k.article_id = a.id and k.user_id = u.id)
      and not exists (select from news_reminders m where m.article_id = a.id and m.user_id = u.id
        and m.reminded_at >= a.reminded_at)
    order by u.id limit ${limit}`
}

/** Must-read articles that have been out for so many days, and of which nobody was reminded ever. */
export async function findNeverReminded(db: Db, days: number): Promise<string[]> {
  const rows = await db
    .selectFrom('news_articles')
    .select('id')
    .where('must_read', '=', true)
    .where('archived_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('published_at', '<=', sql<string>`now() - make_interval(days => ${days})`)
    .orderBy('published_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps that these people were written to. */
export async function keepReminders(tx: Db, articleId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('news_reminders')
    .values(
      userIds.map((user_id) => ({
        article_id: articleId,
        user_id,
        reminded_at: sql<string>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'user_id'])
        .doUpdateSet({ reminded_at: sql<string>`clock_timestamp()` }),
    )
    .execute()
}

/** False when it was decided within the last day already. */
export async function setReminded(tx: Db, articleId: string): Promise<boolean> {
  const row = await tx
    .updateTable('news_articles')
    .set({ reminded_at: sql<string>`now()` })
    .where('id', '=', articleId)
    .where(sql<boolean>`coalesce(reminded_at <= now() - interval '1 day', true)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
