import { findChatPeople, openDirect } from '#features/chat/contract/rooms.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { openDirectOf } from './opening.ts'
import { colleaguesOf } from './people.ts'
import { findPlace } from './rights.store.ts'
import { viewConversation } from '#features/chat/server/chat.views.ts'

const MOST_PEOPLE = 20

/** Conversations of two, and whom to write to. */
export function chatDirectHandlers(services: Services) {
  const { db } = services
  const presence = services.chat.presence

  return [
    handle(openDirect, async ({ caller, input, request, fail }) => {
      const otherId = input.user_id.toLowerCase()
      if (otherId === caller.id) throw fail('chat_with_oneself')
      const id = await openDirectOf(services, { callerId: caller.id, otherId })
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
