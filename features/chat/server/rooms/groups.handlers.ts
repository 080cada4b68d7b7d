import * as z from 'zod/mini'
import type { Conversation } from '#features/chat/contract/chat.ts'
import { chatCounterChanged, conversationsChanged } from '#features/chat/contract/chat.ts'
import {
  addMembers,
  leaveGroup as leaveGroupEndpoint,
  listMembers,
  muteConversation,
  openGroup as openGroupEndpoint,
  removeMember,
  renameGroup as renameGroupEndpoint,
  setMemberRole,
} from '#features/chat/contract/rooms.ts'
import { fromCursor, toCursor } from '#platform/server/lists/cursor.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type Caller, handle, type RequestFacts } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { addPeople, giveRole, leaveGroup, openGroup, removePerson, renameGroup } from './groups.ts'
import { findMembers, setMuted } from './groups.store.ts'
import { findPlace } from './rights.store.ts'
import { personFrom, viewConversation } from '#features/chat/server/chat.views.ts'

const MEMBERS_PER_PAGE = 50
const Place = z.tuple([z.string().check(z.maxLength(250), z.regex(/^[^\0]*$/)), z.uuid()])

/** Groups, and who is in a conversation. */
export function chatGroupsHandlers(services: Services) {
  const { db, live, limits } = services
  const presence = services.chat.presence
  const settings = services.chat.settings

  async function shown(
    id: string,
    caller: Caller,
    { language }: RequestFacts,
  ): Promise<{ conversation: Conversation }> {
    const conversation = await viewConversation({ db, reader: caller.id, language }, id)
    if (!conversation) throw new AppError('chat_conversation_not_found')
    return { conversation }
  }
  async function takeTurn(callerId: string) {
    const { allowed, retryAfterSeconds } = await limits.take('chat_openings', callerId)
    if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
  }
  const who = (id: string, caller: Caller) => ({ id: id.toLowerCase(), callerId: caller.id })

  return [
    handle(openGroupEndpoint, async ({ caller, input, request }) => {
      const id = input.conversation_id.toLowerCase()
      const userIds = input.user_ids.map((each) => each.toLowerCase())
      await openGroup(services, caller.id, { id, name: input.name, userIds })
      return shown(id, caller, request)
    }),

    handle(renameGroupEndpoint, async ({ caller, input, request }) => {
      await renameGroup(services, who(input.conversation_id, caller), input.name)
      return shown(input.conversation_id, caller, request)
    }),

    handle(addMembers, async ({ caller, input, request }) => {
      await takeTurn(caller.id)
      const userIds = input.user_ids.map((each) => each.toLowerCase())
      await addPeople(services, who(input.conversation_id, caller), userIds)
      return shown(input.conversation_id, caller, request)
    }),

    handle(removeMember, async ({ caller, input, request }) => {
      await removePerson(services, who(input.conversation_id, caller), input.user_id.toLowerCase())
      return shown(input.conversation_id, caller, request)
    }),

    handle(setMemberRole, async ({ caller, input, request }) => {
      const wish = { userId: input.user_id.toLowerCase(), role: input.role }
      await giveRole(services, who(input.conversation_id, caller), wish)
      return shown(input.conversation_id, caller, request)
    }),

    handle(leaveGroupEndpoint, async ({ caller, input }) => {
      await leaveGroup(services, who(input.conversation_id, caller))
      return {}
    }),

    handle(muteConversation, async ({ caller, input, request, fail }) => {
      const { conversation_id, muted } = input
      if (!(await setMuted(db, { id: conversation_id, userId: caller.id }, muted)))
        throw fail('chat_conversation_not_found')
      live.tell([caller.id], conversationsChanged, { conversation_id })
      live.tell([caller.id], chatCounterChanged, {})
      return shown(conversation_id, caller, request)
    }),

    handle(listMembers, async ({ caller, input, request, fail }) => {
      const { conversation_id: id, search = '' } = input
      const place = fromCursor(input.cursor, Place)
      if (!(await findPlace(db, { conversation_id: id, user_id: caller.id })))
        throw fail('chat_conversation_not_found')
      const after = place && { name: place[0], id: place[1] }
      const found = await findMembers(db, { id, words: wordsOf(search), after, limit: MEMBERS_PER_PAGE + 1 })
      const page = found.slice(0, MEMBERS_PER_PAGE)
      const ids = page.map((row) => row.id)
      const [here, shows] = await Promise.all([
        presence.read(caller.id, ids),
        settings.of([caller.id, ...ids]),
      ])
      const last = page.at(-1)
      const reading = (row: (typeof page)[number]) =>
        row.id === caller.id || (shows.get(caller.id)!.show_read && shows.get(row.id)!.show_read)
      return {
        members: page.map((row) => ({
          person: personFrom(row.id, row, request.language),
          role: row.role,
          joined_at: row.joined_at,
          presence: here.get(row.id)!,
          read_number: reading(row) ? row.last_read_number : null,
        })),
        next: last && found.length > page.length ? toCursor([last.search_name, last.id]) : null,
      }
    }),
  ]
}
