import { blockedAround } from '#features/blocks/server/blocks.ts'
import { peopleWithModule, thoseWithModule } from '#features/modules/server/modules.ts'
import type { Db } from '#platform/server/schema.ts'
import { findColleagues, findParticipants } from '#features/chat/server/search/finding.store.ts'

/** Of these people, those to whom somebody may write: they take part, have the chat, and neither has blocked the other. */
export async function reachableOf(db: Db, callerId: string, ids: readonly string[]): Promise<Set<string>> {
  const taking = await findParticipants(db, ids)
  const [chatting, blocked] = await Promise.all([
    peopleWithModule(db, taking, 'ChatModule'),
    blockedAround(db, callerId),
  ])
  return chatting.difference(blocked)
}

type ChatPeopleAsked = { words: readonly string[]; within: string | undefined; limit: number }

/** People to write to, or to mention in a conversation. */
export async function colleaguesOf(db: Db, callerId: string, { words, within, limit }: ChatPeopleAsked) {
  const blocked = await blockedAround(db, callerId)
  // Some of those who come first may have no chat: a few more are looked at, and the page is cut afterwards.
  const found = await findColleagues(db, callerId, { words, within, blocked, limit: limit * 5 })
  const chatting = await thoseWithModule(db, found, 'ChatModule')
  return found.filter(({ id }) => chatting.has(id)).slice(0, limit)
}
