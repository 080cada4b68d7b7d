import type { Reaction, ReactionCount } from '#features/wall/contract/wall.ts'
import { note, settleLikes } from './notices/notices.ts'
import { changeWall, type WallServices } from './wall.changes.ts'
import type { WallReader } from './wall.reading.store.ts'
import { reactionsIn } from './wall.rules.ts'
import { countReactions, lockSeen, setReaction } from './wall.store.ts'

type Reacted = { likes: number; liked: boolean; reaction: Reaction | null; reactions: ReactionCount[] }

/** Puts the reader's like or sticker, or takes it back (null). Undefined when there is no such entry for them. */
export function reactTo(
  means: WallServices,
  reader: WallReader,
  { id, reaction }: { id: string; reaction: Reaction | null },
): Promise<Reacted | undefined> {
  return changeWall(means, async (tx, tell) => {
    const entry = await lockSeen(tx, reader, id)
    if (!entry) return undefined
    const before = await setReaction(tx, { entryId: id, userId: reader.id, reaction })
    if (before !== reaction) {
      tell({ counted: [id] })
      if (reaction === null) await settleLikes(tx, tell, id)
      // Another sticker in place of the first is nothing new to hear of.
      else if (before === null && entry.author_id !== null)
        await note(tx, tell, reader.id, [{ user_id: entry.author_id, subject_id: id, event: 'liked' }])
    }
    const counts = await countReactions(tx, id)
    return { likes: counts.likes, liked: reaction !== null, reaction, reactions: reactionsIn(counts) }
  })
}
