import { changeWall, type WallServices } from './wall.changes.ts'
import { note, settleLikes } from './notices/notices.ts'
import type { WallReader } from './wall.reading.store.ts'
import { countLikes, lockSeen, setLike } from './wall.store.ts'

/** Puts the reader's like, or takes it back. Undefined when there is no such entry for them. */
export function likeEntry(
  means: WallServices,
  reader: WallReader,
  { id, liked }: { id: string; liked: boolean },
): Promise<{ likes: number; liked: boolean } | undefined> {
  return changeWall(means, async (tx, tell) => {
    const entry = await lockSeen(tx, reader, id)
    if (!entry) return undefined
    if (await setLike(tx, { entryId: id, userId: reader.id, liked })) {
      tell({ counted: [id] })
      if (!liked) await settleLikes(tx, tell, id)
      else if (entry.author_id !== null)
        await note(tx, tell, reader.id, [{ user_id: entry.author_id, subject_id: id, event: 'liked' }])
    }
    return { likes: await countLikes(tx, id), liked }
  })
}
