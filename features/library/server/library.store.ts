import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { AttachmentKind } from '#platform/contract/attachments.ts'
import { isMeantEvenWithoutAccess as isMeant } from '#platform/server/lists/audience.ts'
import { textQuery } from '#platform/server/lists/search.ts'
import { type Db, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import type { FolderNames } from './library.tables.ts'

export type LibraryViewer = { id: string; language: Language }

export type FolderRow = { id: string; parent_id: string | null; position: number; texts: FolderNames }

/** All of them: a company has some dozens. */
export function findFolders(db: Db): Promise<FolderRow[]> {
  return db.selectFrom('library_folders').select(['id', 'parent_id', 'position', 'texts']).execute()
}

/** The documents that a person can see at this moment. Everything that readers are told goes through it. */
export function visibleTo(userId: string) {
  return sql`library_documents a join users u on u.id = ${userId} and ${isMeant}
    and a.version > 0 and a.archived_at is null`
}

/** The oldest version of the document `a` whose confirmation still counts. */
export const countsFrom = sql<number>`(select coalesce(max(c.version), 1) from library_versions c
  where c.document_id = a.id and c.asks_again)`

/** When the person `u` confirmed a version of the document `a` that still counts. */
export const confirmedAt = sql<string | null>`(select max(c.confirmed_at) from library_confirmations c
  where c.document_id = a.id and c.user_id = u.id and c.version >= ${countsFrom})`

/** The words of a version in the wished language, else in English, else in any. */
const wordsIn = (language: Language, version: ReturnType<typeof sql>) =>
  sql`(select * from library_texts t where t.document_id = a.id and t.version = ${version}
    order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1)`

export type CardRow = RowOf<'library_documents', 'id' | 'folder_id' | 'version' | 'required' | 'due_at'> & {
  language: Language
  title: string
  /** By which titles are put in order. */
  sorted: string
  summary: string
  published_at: string
  file_kind: AttachmentKind | null
  file_size: number | null
  confirmed_at: string | null
}

const cards = ({ id, language }: LibraryViewer) =>
  sql`select a.id, a.folder_id, t.language, t.title, folded(t.title) as sorted, t.summary, a.version, v.published_at,
      f.kind as file_kind, f.size as file_size, a.required, a.due_at, ${confirmedAt} as confirmed_at
    from ${visibleTo(id)}
    join library_versions v on v.document_id = a.id and v.version = a.version
    cross join lateral ${wordsIn(language, sql`a.version`)} t
    left join attachments f on f.id = t.attachment_id`

/** By title; `folders`: only those in one of them, null for those in none. */
export async function findCards(
  db: Db,
  reader: LibraryViewer,
  wish: {
    folder: { id: string | null } | undefined
    words: readonly string[]
    owed: boolean
    after: { title: string; id: string } | undefined
    limit: number
  },
): Promise<CardRow[]> {
  const { folder, words, owed, after, limit } = wish
  const conditions = [
    folder ? sql`a.folder_id is not distinct from ${folder.id}::uuid` : sql`true`,
    words.length > 0
      ? sql`exists (select from library_texts s where s.document_id = a.id and s.version = a.version
          and s.search @@ ${textQuery(words)})`
      : sql`true`,
    owed ? sql`a.required and ${confirmedAt} is null` : sql`true`,
    after ? sql`(folded(t.title) collate "C", a.id) > (${after.title}, ${after.id}::uuid)` : sql`true`,
  ]
  return rowsOf<CardRow>(db)`${cards(reader)} where ${sql.join(conditions, sql` and `)}
    order by folded(t.title) collate "C", a.id limit ${limit}`
}

/** Those of these documents that are there for the reader. */
export async function findCardsAmong(
  db: Db,
  reader: LibraryViewer,
  ids: readonly string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return rowsOf<CardRow>(db)`${cards(reader)} where a.id = any(${[...ids]}::uuid[])`
}

export async function countOwed(db: Db, userId: string): Promise<number> {
  const { owed } = await onlyOf<{ owed: number }>(db)`select count(*) as owed from ${visibleTo(userId)}
    where a.required and ${confirmedAt} is null`
  return owed
}

/** How many a person can see in each folder; null: in none. */
export async function countByFolder(db: Db, userId: string): Promise<Map<string | null, number>> {
  const rows = await rowsOf<{
    folder_id: string | null
    count: number
  }>(db)`select a.folder_id, count(*) as count
    from ${visibleTo(userId)} group by a.folder_id`
  return new Map(rows.map(({ folder_id, count }) => [folder_id, count]))
}

export type VersionRow = RowOf<'library_versions'>

/** The newest first. */
export function findVersions(db: Db, documentIds: readonly string[]): Promise<VersionRow[]> {
  return db
    .selectFrom('library_versions')
    .select(['document_id', 'version', 'published_at', 'note', 'asks_again'])
    .where('document_id', 'in', documentIds)
    .orderBy('version', 'desc')
    .execute()
}

/** The words of one version. */
export async function findText(db: Db, wish: { id: string; version: number; language: Language }) {
  return db
    .selectFrom('library_texts')
    .select(['language', 'title', 'summary', 'html', 'attachment_id'])
    .where('document_id', '=', wish.id)
    .where('version', '=', wish.version)
    .orderBy(sql`language = ${wish.language}`, 'desc')
    .orderBy(sql`language = 'en'`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The document stays in this version until the end of the transaction. */
export async function shareDocument(tx: Db, id: string): Promise<void> {
  await runSql(tx)`select from library_documents where id = ${id} for share`
}

/** The first confirmation of a version is the one that stands. */
export async function insertConfirmation(
  tx: Db,
  row: { document_id: string; version: number; user_id: string },
): Promise<void> {
  await tx
    .insertInto('library_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
