import type { LibraryContent } from '#features/library/contract/console.ts'
import { attachAttachments, releaseAttachments } from '#features/attachments/server/attachments.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { deleteSaves, isOvertaken, keepSave, type Writing } from '#features/saves/server/saves.ts'
import { audienceFaults, tidyAudience } from '#platform/server/lists/audience.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import {
  deleteDocument,
  findOwing,
  findTexts,
  insertDocument,
  insertVersion,
  lockDocument,
  replaceTexts,
  setArchived,
  setFacts,
} from './library.console.store.ts'
import { fileIds, writtenOf } from './library.describing.ts'
import { cleanTexts, faultsIn, sameTexts } from './library.rules.ts'
import { findFolders } from './library.store.ts'

type Faults = { faults: Record<string, FieldProblem> }

export const thing = (content_id: string) => ({ kind: 'library' as const, content_id })

async function check(db: Db, content: LibraryContent) {
  const audience = tidyAudience(content.audience)
  const texts = cleanTexts(content.texts)
  const faults = { ...faultsIn(texts), ...(await audienceFaults(db, audience)) }
  const { folder_id } = content
  if (folder_id !== null && !(await findFolders(db)).some(({ id }) => id === folder_id))
    faults.folder_id = { code: 'not_an_option' }
  // Before 1970 nothing was due here, and year 0 is none to the database.
  if (content.due_at !== null && Date.parse(content.due_at) < 0) faults.due_at = { code: 'invalid' }
  return Object.keys(faults).length > 0 ? { faults } : { audience, texts }
}

/** Writes a document as a draft, or says what is wrong with it. */
export async function createDocument(
  db: Db,
  content: LibraryContent,
  author_id: string,
): Promise<{ id: string } | Faults | 'library_file_not_found'> {
  const checked = await check(db, content)
  if ('faults' in checked) return checked as Faults
  const { audience, texts } = checked
  const { folder_id, required, due_at } = content
  return inTransaction(db, async (tx) => {
    if (!(await attachAttachments(tx, { owner_id: author_id, ids: fileIds(texts) })))
      return 'library_file_not_found'
    const id = await insertDocument(tx, { folder_id, required, due_at, audience, author_id })
    await replaceTexts(tx, id, 1, texts)
    await keepSave(tx, thing(id), { content, saved_by: author_id })
    return { id }
  })
}

/** Writes it anew. What readers see stays until it is published; a draft that says the same is none. */
export function changeDocument(
  db: Db,
  id: string,
  { content, by, after }: Writing & { content: LibraryContent; by: string },
): Promise<'done' | 'content_changed' | Faults | 'library_document_not_found' | 'library_file_not_found'> {
  return inTransaction(db, async (tx) => {
    const row = await lockDocument(tx, id)
    if (!row) return 'library_document_not_found'
    if (await isOvertaken(tx, thing(id), { by, after })) return 'content_changed'
    const checked = await check(tx, content)
    if ('faults' in checked) return checked as Faults
    const { audience, texts } = checked
    const before = await findTexts(tx, [id])
    const known = fileIds(before)
    const fresh = fileIds(texts).filter((file) => !known.includes(file))
    if (!(await attachAttachments(tx, { owner_id: by, ids: fresh }))) return 'library_file_not_found'
    const { folder_id, required, due_at } = content
    await setFacts(tx, id, { folder_id, required, due_at, audience })
    const published = before.filter(({ version }) => version === row.version)
    const isSame = row.version > 0 && sameTexts(published, texts)
    await replaceTexts(tx, id, row.version + 1, isSame ? [] : texts)
    // A file that stood in the draft alone is gone with it.
    const kept = fileIds(await findTexts(tx, [id]))
    await releaseAttachments(
      tx,
      known.filter((file) => !kept.includes(file)),
    )
    await keepSave(tx, thing(id), { content, saved_by: by })
    return 'done'
  })
}

/** Readers see what is written from now on; those who have to confirm it are told. Answers whom. */
export function publishDocument(
  db: Db,
  wish: { document_id: string; note: string; asks_again: boolean },
): Promise<string[] | 'library_document_not_found' | 'library_nothing_new'> {
  return inTransaction(db, async (tx) => {
    const row = await lockDocument(tx, wish.document_id)
    if (!row) return 'library_document_not_found'
    const { isDraft } = writtenOf(await findTexts(tx, [row.id]), row.version)
    if (!isDraft) return 'library_nothing_new'
    await insertVersion(tx, { ...wish, version: row.version + 1 })
    const userIds = await findOwing(tx, row.id)
    await notifyOfNotice(tx, { kind: 'document', event: 'published', subjectId: row.id, userIds })
    return userIds
  })
}

export function archiveDocument(
  db: Db,
  id: string,
  archived: boolean,
): Promise<'done' | 'library_document_not_found' | 'library_not_published'> {
  return inTransaction(db, async (tx) => {
    const row = await lockDocument(tx, id)
    if (!row) return 'library_document_not_found'
    if (row.version === 0) return 'library_not_published'
    await setArchived(tx, id, archived)
    return 'done'
  })
}

export function dropDocument(
  db: Db,
  id: string,
): Promise<'done' | 'library_document_not_found' | 'library_published'> {
  return inTransaction(db, async (tx) => {
    const row = await lockDocument(tx, id)
    if (!row) return 'library_document_not_found'
    if (row.version > 0) return 'library_published'
    const files = fileIds(await findTexts(tx, [id]))
    await deleteDocument(tx, id)
    await deleteSaves(tx, thing(id))
    await releaseAttachments(tx, files)
    return 'done'
  })
}
