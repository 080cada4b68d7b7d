import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import { fitsAudience } from '#platform/server/lists/audience.ts'
import { textQuery } from '#platform/server/lists/search.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

/** Whether an article `a` is for the person `u`. */
export const isMeant = fitsAudience('a')

/** The articles that a person can see at this moment. Everything that readers are told goes through it. */
function visibleTo(userId: string) {
  return sql`news_articles a join users u on u.id = ${userId} and ${isMeant}
      and a.published_at <= now() and a.archived_at is null
    left join news_reads r on r.article_id = a.id and r.user_id = u.id`
}

/** The words in the wished language, else in English, else in any. */
export function wordsIn(language: RawBuilder<unknown> | Language) {
  return sql`(select * from news_texts t where t.article_id = a.id and t.version = a.version
    order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1)`
}

export async function countUnreadNews(db: Db, userId: string): Promise<number> {
  const { unread } = await onlyOf<{ unread: number }>(db)`select count(*) as unread from ${visibleTo(userId)}
    where r.user_id is null`
  return unread
}

export type CardRow = RowOf<
  'news_texts',
  'language' | 'title' | 'lead' | 'html' | 'cover_alt' | 'reading_minutes' | 'version'
> & {
  id: string
  cover_id: string | null
  published_at: string
  /** Microseconds since 1970: milliseconds would lose rows of one moment. */
  published_micros: number
  edited_at: string | null
  pinned: boolean
  must_read: boolean
  read: boolean
  /** Its moment has been noticed: browsers were told, and its pictures are shown. */
  announced: boolean
  acknowledged_at: string | null
  author_first_name: string | null
  author_last_name: string | null
}

type NewsListReader = { id: string; language: Language }
export type NewsCursor = { pinned: boolean; at: number; id: string }

function cards({ id, language }: NewsListReader) {
  return sql`select a.id, t.language, t.title, t.lead, t.html, a.cover_id, t.cover_alt, a.published_at,
      (extract(epoch from a.published_at) * 1000000)::bigint as published_micros, a.edited_at, t.reading_minutes,
      a.pinned, a.must_read, a.version, a.announced_at is not null as announced, r.user_id is not null as read, k.acknowledged_at,
      author.first_name as author_first_name, author.last_name as author_last_name
    from ${visibleTo(id)}
    left join news_acknowledgements k on k.article_id = a.id and k.user_id = u.id
    left join users author on author.id = a.author_id and not author.deleted
    cross join lateral ${wordsIn(language)} t`
}

/** Pinned ones first, then the newest. */
export async function findVisible(
  db: Db,
  reader: NewsListReader,
  wish: { words: readonly string[]; unread: boolean; after: NewsCursor | undefined; limit: number },
): Promise<CardRow[]> {
  const { words, unread, after, limit } = wish
  const conditions = [
    words.length > 0
      ? sql`exists (select from news_texts s where s.article_id = a.id and s.version = a.version
          and s.search @@ ${textQuery(words)})`
      : sql`true`,
    unread ? sql`r.user_id is null` : sql`true`,
    after
      ? sql`(a.pinned, a.published_at, a.id) < (${after.pinned}::boolean,
          timestamptz 'epoch' + ${after.at} * interval '1 microsecond', ${after.id}::uuid)`
      : sql`true`,
  ]
  return rowsOf<CardRow>(db)`${cards(reader)} where ${sql.join(conditions, sql` and `)}
    order by a.pinned desc, a.published_at desc, a.id desc limit ${limit}`
}

export async function findOneVisible(
  db: Db,
  reader: NewsListReader,
  articleId: string,
): Promise<CardRow | undefined> {
  return firstOf<CardRow>(db)`${cards(reader)} where a.id = ${articleId}`
}

/** Those of these articles that are there for the reader. */
export async function findVisibleAmong(
  db: Db,
  reader: NewsListReader,
  ids: readonly string[],
): Promise<CardRow[]> {
  return rowsOf<CardRow>(db)`${cards(reader)} where a.id = any(${[...ids]}::uuid[])`
}

/** The articles just after and just before one, as they were published. */
export async function findNeighbours(db: Db, reader: NewsListReader, article: Pick<CardRow, 'id'>) {
  const beside = async (side: 'newer' | 'older') => {
    const [sign, order] = side === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
    const row = await firstOf<{
      id: string
      title: string
    }>(db)`select a.id, t.title from ${visibleTo(reader.id)}
      cross join lateral ${wordsIn(reader.language)} t
      where (a.published_at, a.id) ${sign} (select published_at, id from news_articles where id = ${article.id})
      order by a.published_at ${order}, a.id ${order} limit 1`
    return row ?? null
  }
  return { newer: await beside('newer'), older: await beside('older') }
}

/** False when it was read before. */
export async function insertRead(tx: Db, wish: { article_id: string; user_id: string }): Promise<boolean> {
  const row = await tx
    .insertInto('news_reads')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a person acknowledged: the first time counts, however often it is sent. */
export async function keepAcknowledgement(
  tx: Db,
  wish: { article_id: string; user_id: string; version: number },
): Promise<{ version: number; acknowledged_at: string }> {
  await tx
    .insertInto('news_acknowledgements')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findAcknowledgement(tx, wish))!
}

export function findAcknowledgement(
  db: Db,
  { article_id, user_id }: { article_id: string; user_id: string },
): Promise<{ version: number; acknowledged_at: string } | undefined> {
  return db
    .selectFrom('news_acknowledgements')
    .select(['version', 'acknowledged_at'])
    .where('article_id', '=', article_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Nobody edits it, or takes it away, before the end of the transaction. */
export async function shareArticle(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('news_articles').select('id').where('id', '=', id).forShare().execute()
}
