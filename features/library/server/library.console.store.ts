import { sql } from 'kysely'
import { LIBRARY_STATES } from '#features/library/contract/console.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { LibraryReader, LibraryText } from '#features/library/contract/console.ts'
import { isMeantEvenWithoutAccess as isMeant } from '#platform/server/lists/audience.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { contentTable } from '#features/content/server/content.ts'
import { type Db, isThere, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { confirmedAt, countsFrom, type FolderRow } from './library.store.ts'
import type { CleanText } from './library.rules.ts'
import type { FolderNames } from './library.tables.ts'

export type LibraryConsoleRow = RowOf<'library_documents'> & {
  reach: number
  confirmed: number
}

export const libraryDocuments = contentTable<LibraryConsoleRow>({
  table: 'library_documents',
  rows: sql`select a.*,
      (select count(*) from users u where ${isMeant}) as reach,
      (select count(distinct c.user_id) from library_confirmations c join users u on u.id = c.user_id
        where c.document_id = a.id and c.version >= ${countsFrom} and ${isMeant}) as confirmed
    from library_documents a`,
  source: {
    rows: sql`library_documents a`,
    states: LIBRARY_STATES,
    state: sql`case when a.archived_at is not null then 'archived' when a.version = 0 then 'draft'
      else 'published' end`,
    date: sql`a.created_at`,
    texts: sql`library_texts t where t.document_id = a.id and t.version >= a.version`,
  },
})

export type TextRow = LibraryText & { document_id: string; version: number }

const writtenTexts = (db: Db) =>
  db
    .selectFrom('library_texts as t')
    .select(['t.document_id', 't.version', 't.language', 't.title', 't.summary', 't.html', 't.attachment_id'])
    .orderBy('t.version')
    .orderBy('t.language')

/** The texts that readers see and the drafts; of earlier versions those with a file, which is kept for them. */
export function findTexts(db: Db, documentIds: readonly string[]): Promise<TextRow[]> {
  return writtenTexts(db)
    .innerJoin('library_documents as a', 'a.id', 't.document_id')
    .where('t.document_id', 'in', documentIds)
    .where((eb) => eb.or([eb('t.version', '>=', eb.ref('a.version')), eb('t.attachment_id', 'is not', null)]))
    .execute()
}

export function findVersionTexts(
  db: Db,
  { document_id, version }: { document_id: string; version: number },
): Promise<TextRow[]> {
  return writtenTexts(db).where('t.document_id', '=', document_id).where('t.version', '=', version).execute()
}

type Facts = { folder_id: string | null; audience: Audience; required: boolean; due_at: string | null }

export async function insertDocument(tx: Db, facts: Facts & { author_id: string | null }): Promise<string> {
  const { audience, ...rest } = facts
  const { id } = await tx
    .insertInto('library_documents')
    .values({ ...rest, ...audience })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another deadline is one of which nobody was reminded. */
export async function setFacts(tx: Db, id: string, { audience, ...facts }: Facts): Promise<void> {
  await tx
    .updateTable('library_documents')
    .set({
      ...facts,
      ...audience,
      reminded_at: sql<
        string | null
      >`case when due_at is not distinct from ${facts.due_at}::timestamptz then reminded_at end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Puts these texts in the place of those of a version. */
export async function replaceTexts(tx: Db, id: string, version: number, texts: readonly CleanText[]) {
  await tx.deleteFrom('library_texts').where('document_id', '=', id).where('version', '=', version).execute()
  if (texts.length > 0)
    await tx
      .insertInto('library_texts')
      .values(texts.map((text) => ({ ...text, document_id: id, version })))
      .execute()
}

/** `document`: from now on readers see the next version. */
export async function insertVersion(
  tx: Db,
  row: { document_id: string; version: number; note: string; asks_again: boolean },
): Promise<void> {
  await tx.insertInto('library_versions').values(row).execute()
  await tx
    .updateTable('library_documents')
    .set({ version: row.version, reminded_at: null })
    .where('id', '=', row.document_id)
    .execute()
}

export type ReaderRow = LibraryReader & { email: string; search_name: string }

/** Whom a document is for today, and whoever confirmed it when it was for them too; by name. */
export async function findReaders(
  db: Db,
  wish: {
    id: string
    state: 'confirmed' | 'owing' | undefined
    after: { name: string; id: string } | undefined
    limit: number | undefined
    scope: Scope
  },
): Promise<ReaderRow[]> {
  const { id, state, after, limit, scope } = wish
  const place = after
    ? sql`(u.search_name collate "C", u.id) > (${after.name}, ${after.id}::uuid)`
    : sql`true`
  const inThatState =
    state === undefined
      ? sql`true`
      : state === 'confirmed'
        ? sql`k.version is not null`
        : sql`k.version is null`
  return rowsOf<ReaderRow>(db)`select u.id, u.first_name, u.last_name, u.email, u.search_name,
      d.name as department, k.version, k.confirmed_at
    from library_documents a join users u on not u.deleted left join departments d on d.id = u.department_id
    left join lateral (select c.version, c.confirmed_at from library_confirmations c
      where c.document_id = a.id and c.user_id = u.id and c.version >= ${countsFrom}
      order by c.version desc limit 1) k on true
    where a.id = ${id} and (k.version is not null or ${isMeant}) and ${inThatState} and ${place}
      and ${isPersonWithin(scope, sql`u.id`)}
    order by u.search_name collate "C", u.id limit ${limit ?? null}`
}

/** People who owe a confirmation of the document today. */
export async function findOwing(db: Db, id: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select u.id from library_documents a join users u on ${isMeant}
    where a.id = ${id} and a.required and a.version > 0 and a.archived_at is null and ${confirmedAt} is null
    order by u.id`
  return rows.map((row) => row.id)
}

/** Marks the documents that are due within three days as reminded of; answers which. Each once for each deadline. */
export async function takeDue(tx: Db): Promise<string[]> {
  const rows = await tx
    .updateTable('library_documents')
    .set({ reminded_at: sql<string>`now()` })
    .where('required', '=', true)
    .where('version', '>', 0)
    .where('archived_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`due_at between now() and now() + interval '3 days'`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Nobody else changes folders before the end of the transaction. */
export async function lockFolders(tx: Db): Promise<FolderRow[]> {
  await runSql(tx)`lock table library_folders in share row exclusive mode`
  return tx.selectFrom('library_folders').select(['id', 'parent_id', 'position', 'texts']).execute()
}

export async function upsertFolder(
  tx: Db,
  { id, parent_id, texts }: { id: string | undefined; parent_id: string | null; texts: FolderNames },
): Promise<void> {
  const row = { parent_id, texts: JSON.stringify(texts) }
  // A new one, and one that comes from elsewhere, stands last where there is an order, and by its name where there is none.
  const position = sql<number>`(select case when max(position) > 0 then max(position) + 1 else 0 end
    from library_folders where parent_id is not distinct from ${parent_id}::uuid)`
  if (id === undefined)
    await tx
      .insertInto('library_folders')
      .values({ ...row, position })
      .execute()
  else
    await tx
      .updateTable('library_folders')
      .set({
        ...row,
        position: sql<number>`case when parent_id is not distinct from ${parent_id}::uuid then position else ${position} end`,
      })
      .where('id', '=', id)
      .execute()
}

/** In the order of the ids. */
export async function setFolderOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`update library_folders f set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, position) where f.id = o.id`
}

/** False when something stands in it. */
export async function deleteFolder(tx: Db, id: string): Promise<boolean> {
  return isThere(tx)`delete from library_folders f where f.id = ${id}
    and not exists (select from library_folders below where below.parent_id = f.id)
    and not exists (select from library_documents d where d.folder_id = f.id) returning f.id`
}
