import type * as contract from '#features/library/contract/library.ts'
import { readAttachments } from '#features/attachments/server/attachments.ts'
import { type NoticeSubject, settle } from '#features/notifications/server/notifications.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { nameIn, pathTo } from './library.rules.ts'
import * as store from './library.store.ts'

export function cardFrom(
  row: store.CardRow,
  folders: readonly store.FolderRow[],
  { language }: store.LibraryViewer,
): contract.LibraryCard {
  const { file_kind, file_size } = row
  return {
    ...row,
    folders: pathTo(folders, row.folder_id).map(({ texts }) => nameIn(texts, language)),
    file: file_kind !== null && file_size !== null ? { kind: file_kind, size: file_size } : null,
  }
}

/** A version of a document as its reader sees it; nothing when there is none for them. */
export async function readVisible(
  db: Db,
  reader: store.LibraryViewer,
  { id, version }: { id: string; version?: number },
): Promise<contract.LibraryDocument | undefined> {
  const [row] = await store.findCardsAmong(db, reader, [id])
  if (!row) return undefined
  const versions = await store.findVersions(db, [id])
  const shown = versions.find((each) => each.version === (version ?? row.version))
  const text = shown && (await store.findText(db, { id, version: shown.version, language: reader.language }))
  if (!shown || !text) return undefined
  const files = await readAttachments(db, text.attachment_id === null ? [] : [text.attachment_id])
  const attachment = [...files.values()][0] ?? null
  return {
    ...cardFrom(row, await store.findFolders(db), reader),
    language: text.language,
    title: text.title,
    summary: text.summary,
    version: shown.version,
    published_at: shown.published_at,
    file: attachment && { kind: attachment.kind, size: attachment.size },
    current: row.version,
    html: text.html === '' ? null : text.html,
    attachment,
    note: shown.note,
    versions: versions.map((each) => ({
      version: each.version,
      published_at: each.published_at,
      note: each.note,
    })),
  }
}

/** Keeps that a person has confirmed the current version. Nobody confirms words that they have not been shown. */
export function confirm(
  db: Db,
  { caller, input, request, fail }: CallOf<typeof contract.confirmLibraryDocument>,
): Promise<{ document: contract.LibraryDocument; owed: number }> {
  const { document_id, version } = input
  const reader = { id: caller.id, language: request.language }
  return inTransaction(db, async (tx) => {
    await store.shareDocument(tx, document_id)
    const [row] = await store.findCardsAmong(tx, reader, [document_id])
    if (!row) throw fail('library_document_not_found')
    if (!row.required) throw fail('library_not_required')
    if (row.version !== version) throw fail('library_outdated')
    await store.insertConfirmation(tx, { document_id, version, user_id: reader.id })
    await settle(tx, { subjectIds: [document_id], userIds: [reader.id], kind: 'document' })
    const document = await readVisible(tx, reader, { id: document_id })
    return { document: document!, owed: await store.countOwed(tx, reader.id) }
  })
}

/** Documents for the notifications of a reader. */
export async function describeLibraryNotices(
  db: Db,
  ids: readonly string[],
  reader: store.LibraryViewer,
): Promise<NoticeSubject[]> {
  const rows = await store.findCardsAmong(db, reader, ids)
  return rows.map(({ id, title, summary, due_at, confirmed_at }) => ({
    id,
    title,
    detail: summary || null,
    at: confirmed_at === null ? due_at : null,
    path: `/library/${id}`,
  }))
}
