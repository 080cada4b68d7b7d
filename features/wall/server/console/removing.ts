import { forget } from '#features/notifications/server/notifications.ts'
import { hidePictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { changeWall, type WallServices } from '#features/wall/server/wall.changes.ts'
import { settleEntries, settleHollow } from '#features/wall/server/notices/notices.ts'
import type { WallReader } from '#features/wall/server/wall.reading.store.ts'
import { deleteEntries, findBelow, lockOverdue, setDeleted, setRestored } from './removing.store.ts'
import { UNDO_SECONDS } from '#features/wall/server/wall.rules.ts'
import { findPictures, lockPostOf, recount } from '#features/wall/server/wall.store.ts'

export const PURGE = 'wall.purge'
const AT_ONCE = 50

/** Takes an own entry off the wall, with all below it. False when there is none. */
export function deleteEntry(
  means: WallServices & Pick<Services, 'jobs'>,
  reader: WallReader,
  id: string,
): Promise<boolean> {
  return changeWall(means, async (tx, tell, turn) => {
    const postId = await lockPostOf(tx, id)
    const entry = postId && (await setDeleted(tx, { id, author_id: reader.id }))
    if (!entry) return false
    if (entry.post_id === null) {
      await hidePictures(tx, await pictureIds(tx, [id]), true)
      await turn({ id, stands: false, by: null })
    } else await recount(tx, postId)
    await settleEntries(tx, tell, await findBelow(tx, [id]))
    await settleHollow(tx, tell, postId)
    const runAt = new Date(Date.now() + (UNDO_SECONDS + 5) * 1_000)
    await means.jobs.add(tx, PURGE, {}, { key: `${PURGE} ${id}`, runAt })
    tell({ changed: [postId] })
    return true
  })
}

/** Puts it back, while that is possible. */
export function restoreEntry(means: WallServices, reader: WallReader, id: string): Promise<boolean> {
  return changeWall(means, async (tx, tell, turn) => {
    const postId = await lockPostOf(tx, id)
    const entry = postId && (await setRestored(tx, { id, author_id: reader.id }))
    if (!entry) return false
    if (entry.post_id === null) {
      await hidePictures(tx, await pictureIds(tx, [id]), entry.hidden_at !== null)
      await turn({ id, stands: entry.hidden_at === null, by: null })
      tell({ fresh: true })
    } else await recount(tx, postId)
    tell({ changed: [postId] })
    return true
  })
}

export async function pictureIds(tx: Db, postIds: readonly string[]): Promise<string[]> {
  return (await findPictures(tx, postIds)).map(({ picture_id }) => picture_id)
}

/** Deletes for good what cannot be taken back any more. */
export async function purgeDeleted({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const purged = await inTransaction(db, async (tx) => {
      const ids = await lockOverdue(tx, AT_ONCE)
      const below = await findBelow(tx, ids)
      await releasePictures(tx, await pictureIds(tx, ids))
      await forget(tx, below)
      await deleteEntries(tx, ids)
      return ids.length
    })
    if (purged < AT_ONCE) return
  }
}
