import { attachAttachments, releaseAttachments } from '#features/attachments/server/attachments.ts'
import { attachPictures, hidePictures, releasePictures } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import { findVersions } from './console.store.ts'
import { partsOf, type StoredContent } from '#features/learning/server/learning.rules.ts'

/** Everything that stands in any version that is kept. */
export async function partsInside(tx: Db, courseId: string) {
  const parts = (await findVersions(tx, courseId)).map(({ content, cover_id }) => partsOf(content, cover_id))
  return {
    pictures: new Set(parts.flatMap(({ pictures }) => pictures)),
    files: new Set(parts.flatMap(({ files }) => files)),
  }
}

export type Parts = Awaited<ReturnType<typeof partsInside>>
export const NO_PARTS: Parts = { pictures: new Set(), files: new Set() }

/** Takes what a course shows newly: the author's own, standing nowhere else. */
export async function takeParts(
  tx: Db,
  owner_id: string,
  wish: { before: Parts; stored: StoredContent; cover_id: string | null },
): Promise<boolean> {
  const { pictures, files } = partsOf(wish.stored, wish.cover_id)
  const fresh = (ids: readonly string[], before: Set<string>) => ids.filter((id) => !before.has(id))
  return (
    (await attachPictures(tx, { owner_id, ids: fresh(pictures, wish.before.pictures) })) &&
    (await attachAttachments(tx, { owner_id, ids: fresh(files, wish.before.files) }))
  )
}

/** What no version shows any more goes; the pictures of the rest are seen by whoever sees the course. */
export async function settleParts(
  tx: Db,
  courseId: string,
  { before, isShown }: { before: Parts; isShown: boolean },
): Promise<void> {
  const now = await partsInside(tx, courseId)
  await releasePictures(
    tx,
    [...before.pictures].filter((id) => !now.pictures.has(id)),
  )
  await releaseAttachments(
    tx,
    [...before.files].filter((id) => !now.files.has(id)),
  )
  await hidePictures(tx, [...now.pictures], !isShown)
}

/** The pictures of a course, for its learners or for nobody but the console and those who have completed it. */
export async function showPictures(tx: Db, courseId: string, isShown: boolean): Promise<void> {
  const { pictures } = await partsInside(tx, courseId)
  await hidePictures(tx, [...pictures], !isShown)
}
