import type { LibraryContent } from '#features/library/contract/console.ts'
import { attachAttachments, releaseAttachments } from '#features/attachments/server/attachments.ts'
import type { Deed } from '#features/content/server/content.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import type { Caller, Fail } from '#platform/server/http/handler.ts'
import { checkAudience } from '#platform/server/lists/audience.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './library.console.store.ts'
import { describeDocument, fileIds, writtenOf } from './library.describing.ts'
import { type CleanText, cleanTexts, faultsIn, sameTexts } from './library.rules.ts'
import { findFolders } from './library.store.ts'

/** A company document at the console, for `contentConsole`. */
export const libraryKind = {
  kind: 'library',
  key: 'document_id',
  missing: 'library_document_not_found',
  wrong: 'library_content_wrong',
  lock: store.libraryDocuments.lock,
  countMeant: store.libraryDocuments.countMeant,
  answer: describeDocument,
  async check(db: Db, sent: LibraryContent) {
    const texts = cleanTexts(sent.texts)
    const { content, faults } = await checkAudience(db, { ...sent, texts })
    return { content, faults: { ...faults, ...faultsIn(texts), ...(await factFaults(db, sent)) } }
  },
} as const

async function factFaults(db: Db, { folder_id, due_at }: LibraryContent): Promise<Faults> {
  const faults: Faults = {}
  if (folder_id !== null && !(await findFolders(db)).some(({ id }) => id === folder_id))
    faults.folder_id = { code: 'not_an_option' }
  // Before 1970 nothing was due here, and year 0 is none to the database.
  if (due_at !== null && Date.parse(due_at) < 0) faults.due_at = { code: 'invalid' }
  return faults
}

type LibraryWriting = {
  tx: Db
  content: LibraryContent & { texts: CleanText[] }
  caller: Caller
  fail: Fail<'library_file_not_found'>
}
type LibraryDeed<Code extends `library_${'nothing_new' | 'not_published' | 'published'}` = never> = Deed<
  store.LibraryConsoleRow,
  Code
>

/** Writes a document as a draft. */
export async function insertDraft({ tx, content, caller, fail }: LibraryWriting): Promise<string> {
  const { texts, ...facts } = content
  if (!(await attachAttachments(tx, { owner_id: caller.id, ids: fileIds(texts) })))
    throw fail('library_file_not_found')
  const id = await store.insertDocument(tx, { ...facts, author_id: caller.id })
  await store.replaceTexts(tx, id, 1, texts)
  return id
}

/** Writes it anew. What readers see stays until it is published; a draft that says the same is none. */
export async function rewrite({ tx, row, content, caller, fail }: LibraryWriting & LibraryDeed) {
  const { texts, ...facts } = content
  const before = await store.findTexts(tx, [row.id])
  const known = fileIds(before)
  const fresh = fileIds(texts).filter((file) => !known.includes(file))
  if (!(await attachAttachments(tx, { owner_id: caller.id, ids: fresh })))
    throw fail('library_file_not_found')
  await store.setFacts(tx, row.id, facts)
  const published = before.filter(({ version }) => version === row.version)
  const isSame = row.version > 0 && sameTexts(published, texts)
  await store.replaceTexts(tx, row.id, row.version + 1, isSame ? [] : texts)
  // A file that stood in the draft alone is gone with it.
  const kept = fileIds(await store.findTexts(tx, [row.id]))
  await releaseAttachments(
    tx,
    known.filter((file) => !kept.includes(file)),
  )
}

/** Readers see what is written from now on; those who have to confirm it are told. Answers whom. */
export async function publish(
  { tx, row, fail }: LibraryDeed<'library_nothing_new'>,
  { note, asks_again }: { note: string; asks_again: boolean },
): Promise<string[]> {
  const { isDraft } = writtenOf(await store.findTexts(tx, [row.id]), row.version)
  if (!isDraft) throw fail('library_nothing_new')
  await store.insertVersion(tx, { document_id: row.id, note, asks_again, version: row.version + 1 })
  const userIds = await store.findOwing(tx, row.id)
  await notifyOfNotice(tx, { kind: 'document', event: 'published', subjectId: row.id, userIds })
  return userIds
}

export async function archive(
  { tx, row, fail }: LibraryDeed<'library_not_published'>,
  archived: boolean,
): Promise<void> {
  if (row.version === 0) throw fail('library_not_published')
  await store.libraryDocuments.setArchived(tx, row.id, archived)
}

export async function drop({ tx, row, fail }: LibraryDeed<'library_published'>): Promise<void> {
  if (row.version > 0) throw fail('library_published')
  const files = fileIds(await store.findTexts(tx, [row.id]))
  await store.libraryDocuments.remove(tx, row.id)
  await releaseAttachments(tx, files)
}
