import { setPersonAvatar } from '#features/account/server/account.ts'
import { pictureFileKey, releasePictures } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import { deleteAvatar, findAvatarFile, lockAvatar } from './avatars.store.ts'

/** Everybody sees the drawn sign again; the picture goes with the next sweep. */
export async function dropAvatar(tx: Db, userId: string): Promise<void> {
  const before = await lockAvatar(tx, userId)
  if (!before) return
  await deleteAvatar(tx, userId)
  await releasePictures(tx, [before])
  await setPersonAvatar(tx, userId, null)
}

/** The file of a face, in the smallest width: it is never shown larger. Nothing for any other picture. */
export async function avatarFile(db: Db, pictureId: string): Promise<string | undefined> {
  const found = await findAvatarFile(db, pictureId)
  return found && pictureFileKey(found.file_id, { width: Math.min(...found.widths), format: 'webp' })
}
