import { keptFiles } from '#platform/server/files/kept-files.store.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'

export type PictureRow = RowOf<'pictures', 'id' | 'file_id' | 'width' | 'height' | 'preview' | 'widths'>

export const pictures = keptFiles<PictureRow>('pictures', [
  'id',
  'file_id',
  'width',
  'height',
  'preview',
  'widths',
])

/** For editors of places where pictures stand, and whoever lets go of them. */
export const { attach: attachPictures, copy: copyPictures, release: releasePictures } = pictures

/** The files of a drawing that stands somewhere already. */
export function findDrawn(tx: Db, sha256: Buffer) {
  return tx
    .selectFrom('pictures')
    .select(['file_id', 'width', 'height', 'preview', 'widths'])
    .where('sha256', '=', sha256)
    .where('released_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
}

/** Whether a picture may load, and where its files rest. */
export function findForLoading(db: Db, id: string) {
  return db
    .selectFrom('pictures')
    .select(['file_id', 'hidden', 'released_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Hidden pictures load only by addresses made with `evenHidden`. */
export async function hidePictures(tx: Db, ids: readonly string[], hidden: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('pictures').set({ hidden }).where('id', 'in', ids).execute()
}
