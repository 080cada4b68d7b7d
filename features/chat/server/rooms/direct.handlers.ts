import { conversationsChanged } from '#features/chat/contract/chat.ts'
import { findChatPeople, openDirect } from '#features/chat/contract/rooms.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { findDirect, insertDirect } from './direct.store.ts'
import { colleaguesOf, reachableOf } from './people.ts'
import { findPlace } from './rights.store.ts'
import { viewConversation } from '#features/chat/server/chat.views.ts'

const MOST_PEOPLE = 20

/** Conversations of two, and whom to write to. */
export function chatDirectHandlers(services: Services) {
  const { db, live, limits } = services
  const presence = services.chat.presence

  async function open(callerId: string, otherId: string): Promise<string> {
    const { allowed, retryAfterSeconds } = await limits.take('chat_openings', callerId)
    if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
    if (!(await reachableOf(db, callerId, [otherId])).has(otherId))
      throw new AppError('chat_person_not_found')
    const id = await inTransaction(db, (tx) => insertDirect(tx, { callerId, otherId }))
    // The other person hears of it with the first message.
    live.tell([callerId], conversationsChanged, { conversation_id: id })
    return id
  }

  return [
    handle(openDirect, async ({ caller, input, request, fail }) => {
      const otherId = input.user_id.toLowerCase()
      if (otherId === caller.id) throw fail('chat_with_oneself')
      // One that stands is readable for good, whoever has blocked or left since.
      const id = (await findDirect(db, { callerId: caller.id, otherId })) ?? (await open(caller.id, otherId))
      const scene = { db, reader: caller.id, language: request.language }
      const conversation = await viewConversation(scene, id)
      if (!conversation) throw fail('chat_person_not_found')
      return { conversation }
    }),

    handle(findChatPeople, async ({ caller, input, fail }) => {
      const { search = '', conversation_id: within } = input
      if (within && !(await findPlace(db, { conversation_id: within, user_id: caller.id })))
        throw fail('chat_conversation_not_found')
      const found = await colleaguesOf(db, caller.id, { words: wordsOf(search), within, limit: MOST_PEOPLE })
      const here = await presence.read(
        caller.id,
        found.map(({ id }) => id),
      )
      return {
        people: found.map(({ department, ...person }) => ({
          person,
          department,
          presence: here.get(person.id)!,
        })),
      }
    }),
  ]
}
