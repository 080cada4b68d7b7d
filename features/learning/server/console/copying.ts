import { randomUUID } from 'node:crypto'
import { copyAttachments } from '#features/attachments/server/attachments.ts'
import { copyPictures } from '#features/pictures/server/pictures.ts'
import { audienceOf } from '#platform/server/lists/audience.ts'
import type { Db } from '#platform/server/schema.ts'
import { type CourseConsoleRow, findVersions, insertCourse, putVersion } from './console.store.ts'
import { showPictures } from './parts.ts'
import { partsOf, type StoredContent } from '#features/learning/server/learning.rules.ts'

type CourseOriginal = { tx: Db; row: CourseConsoleRow; author_id: string }

/** A draft with the same words, and copies of what stands in them. */
export async function copy({ tx, row, author_id }: CourseOriginal) {
  const versions = await findVersions(tx, row.id)
  const { content, cover_id } = versions.find(({ version }) => version === row.version)!
  const parts = partsOf(content, cover_id)
  const copies = new Map([
    ...(await copyPictures(tx, parts.pictures)),
    ...(await copyAttachments(tx, parts.files)),
    // Its questions and lessons are others: whoever has done the old ones has not done these.
    ...[
      ...content.lessons,
      ...content.lessons.flatMap(({ questions }) => questions),
      ...(content.check?.questions ?? []),
    ].map(({ id: own }) => [own, randomUUID()] as const),
  ])
  const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const text = JSON.stringify(content).replaceAll(ids, (found) => copies.get(found) ?? found)
  const id = await insertCourse(tx, { ...row, id: undefined, audience: audienceOf(row) }, author_id)
  await putVersion(tx, {
    course_id: id,
    version: 1,
    content: JSON.parse(text) as StoredContent,
    cover_id: cover_id && (copies.get(cover_id) ?? null),
  })
  await showPictures(tx, id, false)
  return { id }
}
