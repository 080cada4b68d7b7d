import { copyAttachments } from '#features/attachments/server/attachments.ts'
import { audienceOf } from '#platform/server/lists/audience.ts'
import type { Db } from '#platform/server/schema.ts'
import { findTexts, insertDocument, type LibraryConsoleRow, replaceTexts } from './library.console.store.ts'
import { fileIds, wordsOf, writtenOf } from './library.describing.ts'
import { cleanTexts } from './library.rules.ts'

type LibraryOriginal = { tx: Db; row: LibraryConsoleRow; author_id: string }

/** A draft of what stands at the console, with files of its own. Who confirmed the first one has not confirmed this. */
export async function copyDocument({ tx, row, author_id }: LibraryOriginal) {
  const written = writtenOf(await findTexts(tx, [row.id]), row.version).texts
  const files = await copyAttachments(tx, fileIds(written))
  const texts = written.map((text) => ({
    ...wordsOf(text),
    attachment_id: (text.attachment_id && files.get(text.attachment_id)) ?? null,
  }))
  const { folder_id, required } = row
  const facts = { folder_id, required, due_at: null, audience: audienceOf(row) }
  const id = await insertDocument(tx, { ...facts, author_id })
  await replaceTexts(tx, id, 1, cleanTexts(texts))
  return { id, content: { ...facts, texts } }
}
