import { createHash } from 'node:crypto'
import { type Reaction, type ReactionCount, REACTIONS } from '#features/wall/contract/wall.ts'
import { excerptOf as beginningOf } from '#platform/server/words/written-text.ts'

export { mentionedIn, saysSomething } from '#platform/server/words/written-text.ts'

/** How long a deletion can be taken back. */
export const UNDO_SECONDS = 30
export const MAX_PINNED = 3
export const MAX_MENTIONS = 10
export const POSTS_AN_HOUR = 20
export const COMMENTS_A_MINUTE = 12

type Picture = { id: string; alt: string }

/** Tells what was sent from everything else that could be sent under the same id. */
export function printOf(sent: {
  post_id?: string
  parent_id?: string | null
  text: string
  pictures?: readonly Picture[]
}): Buffer {
  const { post_id = null, parent_id = null, text, pictures = [] } = sent
  const parts = [post_id, parent_id, text, ...pictures.flatMap(({ id, alt }) => [id, alt])]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

const EXCERPT = 140

/** The beginning of a text for a line about it; of mentions their names. */
export function excerptOf(text: string, nameOf: (id: string) => string): string {
  return beginningOf(text, EXCERPT, nameOf)
}

/** Which reactions an entry has, the most frequent first: what is no sticker is a like. */
export function reactionsIn({
  likes,
  stickers,
}: {
  likes: number
  stickers: Partial<Record<Reaction, number>>
}): ReactionCount[] {
  const put = Object.values(stickers).reduce((sum, count) => sum + count, 0)
  return REACTIONS.map((reaction) => ({
    reaction,
    count: reaction === 'like' ? likes - put : (stickers[reaction] ?? 0),
  }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
