import { copyAttachments } from '#features/attachments/server/attachments.ts'
import { keepSave } from '#features/saves/server/saves.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { findTexts, insertDocument, lockDocument, replaceTexts } from './library.console.store.ts'
import { writtenOf } from './library.describing.ts'
import { thing } from './library.console.ts'
import { cleanTexts } from './library.rules.ts'

/** A draft of what stands at the console, with files of its own. Who confirmed the first one has not confirmed this. */
export function copyDocument(db: Db, id: string, author_id: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await lockDocument(tx, id)
    if (!row) return undefined
    const written = writtenOf(await findTexts(tx, [id]), row.version).texts
    const files = await copyAttachments(tx, [
      ...new Set(written.flatMap(({ attachment_id }) => attachment_id ?? [])),
    ])
    const texts = written.map(({ language, title, summary, html, attachment_id }) => ({
      language,
      title,
      summary,
      html,
      attachment_id: (attachment_id && files.get(attachment_id)) ?? null,
    }))
    const { folder_id, required, segments, department_ids, country_ids } = row
    const audience = { segments, department_ids, country_ids }
    const facts = { folder_id, required, due_at: null, audience }
    const made = await insertDocument(tx, { ...facts, author_id })
    await replaceTexts(tx, made, 1, cleanTexts(texts))
    await keepSave(tx, thing(made), { content: { ...facts, texts }, saved_by: author_id })
    return made
  })
}
