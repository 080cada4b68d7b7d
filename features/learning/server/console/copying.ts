import { randomUUID } from 'node:crypto'
import { copyAttachments } from '#features/attachments/server/attachments.ts'
import { copyPictures } from '#features/pictures/server/pictures.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { findVersions, insertCourse, lockCourse, putVersion } from './console.store.ts'
import { showPictures } from './parts.ts'
import { partsOf, type StoredContent } from '#features/learning/server/learning.rules.ts'

/** A draft with the same words, and copies of what stands in them. */
export function copy(db: Db, id: string, author_id: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await lockCourse(tx, id)
    if (!row) return undefined
    const { content, cover_id } = (await findVersions(tx, id)).find(({ version }) => version === row.version)!
    const parts = partsOf(content, cover_id)
    const copies = new Map([
      ...(await copyPictures(tx, parts.pictures)),
      ...(await copyAttachments(tx, parts.files)),
      // Its questions and lessons are others: whoever has done the old ones has not done these.
      ...[...content.lessons, ...(content.check?.questions ?? [])].map(
        ({ id: own }) => [own, randomUUID()] as const,
      ),
    ])
    const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
    const text = JSON.stringify(content).replaceAll(ids, (found) => copies.get(found) ?? found)
    const { segments, department_ids, country_ids, mandatory, due_at, due_days, points } = row
    const audience = { segments, department_ids, country_ids }
    const made = await insertCourse(tx, { audience, mandatory, due_at, due_days, points }, author_id)
    await putVersion(tx, {
      course_id: made,
      version: 1,
      content: JSON.parse(text) as StoredContent,
      cover_id: cover_id && (copies.get(cover_id) ?? null),
    })
    await showPictures(tx, made, false)
    return made
  })
}
