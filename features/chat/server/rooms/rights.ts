import type { Conversation } from '#features/chat/contract/chat.ts'
import { isBlockedBetween } from '#features/blocks/server/blocks.ts'
import type { Db } from '#platform/server/schema.ts'
import { findPlace, type ChatMembership } from './rights.store.ts'

export { lockConversation, mayRead } from './rights.store.ts'

/** Somebody's place in a conversation, with why they cannot write there; nothing when they are not in it. */
export async function placeOf(
  db: Db,
  who: { conversation_id: string; user_id: string },
): Promise<(ChatMembership & { closed: Conversation['closed'] }) | undefined> {
  const place = await findPlace(db, who)
  if (!place) return undefined
  const { other_id, other_former } = place
  if (other_former) return { ...place, closed: 'former' }
  const isBlocked = other_id !== null && (await isBlockedBetween(db, who.user_id, other_id))
  return { ...place, closed: isBlocked ? 'blocked' : null }
}
