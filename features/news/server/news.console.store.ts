import type { Audience } from '#platform/contract/audiences.ts'
import { sql } from 'kysely'
import { NEWS_STATES } from '#features/news/contract/console.ts'
import { contentTable } from '#features/content/server/content.ts'
import { type Db, type RowOf, rowsOf } from '#platform/server/schema.ts'
import type { CleanText } from './news.rules.ts'

export type NewsConsoleRow = RowOf<'news_articles'> & {
  /** Its moment has come, by the clock of the database. */
  is_out: boolean
  read: number
  acknowledged: number
}

export const articles = contentTable<NewsConsoleRow>({
  table: 'news_articles',
  rows: sql`select a.*, coalesce(a.published_at <= now(), false) as is_out,
      (select count(*) from news_reads r where r.article_id = a.id) as read,
      (select count(*) from news_acknowledgements k where k.article_id = a.id) as acknowledged
    from news_articles a`,
  source: {
    rows: sql`news_articles a`,
    states: NEWS_STATES,
    state: sql`case when a.archived_at is not null then 'archived' when a.published_at is null then 'draft'
      when a.published_at > now() then 'scheduled' else 'published' end`,
    date: sql`a.published_at`,
    texts: sql`news_texts t where t.article_id = a.id and t.version = a.version`,
  },
})

export type ConsoleText = RowOf<
  'news_texts',
  'article_id' | 'language' | 'title' | 'lead' | 'html' | 'cover_alt'
>

/** The current texts, English first. */
export async function findConsoleTexts(db: Db, articleIds: readonly string[]): Promise<ConsoleText[]> {
  if (articleIds.length === 0) return []
  return rowsOf<ConsoleText>(db)`select t.article_id, t.language, t.title, t.lead, t.html, t.cover_alt
    from news_texts t join news_articles a on a.id = t.article_id and a.version = t.version
    where a.id = any(${articleIds}::uuid[]) order by t.language`
}

type Written = { audience: Audience; must_read: boolean; cover_id: string | null }

export async function insertArticle(tx: Db, wish: Written & { author_id: string }): Promise<string> {
  const { audience, ...columns } = wish
  const { id } = await tx
    .insertInto('news_articles')
    .values({ ...audience, ...columns, published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `version` is the one that is written; a later one than the article has makes it edited. */
export async function setArticle(tx: Db, id: string, wish: Written & { version: number }): Promise<void> {
  const { audience, version, ...columns } = wish
  await tx
    .updateTable('news_articles')
    .set((eb) => ({
      ...audience,
      ...columns,
      version,
      edited_at: sql<
        string | null
      >`case when ${eb.ref('version')} < ${version} then now() else edited_at end`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Puts these texts in the place of the ones which this version had. */
export async function replaceTexts(tx: Db, id: string, version: number, texts: readonly CleanText[]) {
  await tx.deleteFrom('news_texts').where('article_id', '=', id).where('version', '=', version).execute()
  await tx
    .insertInto('news_texts')
    .values(texts.map((text) => ({ ...text, article_id: id, version })))
    .execute()
}

/** False when that moment has passed already. */
export async function setMoment(tx: Db, id: string, published_at: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('news_articles')
    .set({ published_at, announced_at: null })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(${published_at}::timestamptz > now(), true)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPublished(tx: Db, id: string): Promise<void> {
  const now = sql<string>`now()`
  await tx
    .updateTable('news_articles')
    .set({ published_at: now, announced_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setPinned(tx: Db, id: string, pinned: boolean): Promise<void> {
  await tx.updateTable('news_articles').set({ pinned }).where('id', '=', id).execute()
}

/** Marks what has come out since as told; which articles it was. */
export async function setAnnounced(tx: Db): Promise<string[]> {
  const rows = await tx
    .updateTable('news_articles')
    .set({ announced_at: sql<string>`now()` })
    .where('announced_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('published_at', '<=', sql<string>`now()`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
