import type { Message } from '#features/chat/contract/chat.ts'
import * as contract from '#features/chat/contract/store.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findReadable } from '#features/chat/server/sending/changing.store.ts'
import { findPage } from '#features/chat/server/reading/reading.store.ts'
import { type Asked, directFrom, groupFrom, topicsOf } from './topics.ts'
import { findLastRead } from './topics.store.ts'
import { facesOf, viewMessages } from '#features/chat/server/chat.views.ts'

const NEWEST = 100

/** The reads at the addresses of the specification's store (C-51), each person's own. */
export function topicsHandlers(services: Services) {
  const { db } = services
  const settings = services.chat.settings
  const presence = services.chat.presence
  const { sceneOf, directOf, groupOf } = topicsOf(services)

  async function newestOf(asked: Asked, conversation_id: string): Promise<Message[]> {
    const rows = await findPage(db, asked.caller.id, { conversation_id, limit: NEWEST })
    return viewMessages(sceneOf(asked), rows)
  }

  return [
    handle(contract.readStoreUser, async ({ caller, input, fail }) => {
      const uid = input.uid.toLowerCase()
      const face = (await facesOf(db, [uid])).get(uid)
      if (!face || face.former) throw fail('chat_person_not_found')
      const { online, last_seen } = (await presence.read(caller.id, [uid])).get(uid)!
      return { online, last_seen }
    }),

    handle(contract.readStoreMessages, async (call) => {
      const conversation = await directOf(call, call.input)
      if (!conversation) throw call.fail('chat_conversation_not_found')
      const messages = await newestOf(call, conversation.id)
      return Object.fromEntries(
        messages.map((message) => [message.id, directFrom(message, conversation, call.caller.id)]),
      )
    }),

    handle(contract.readStoreMessage, async (call) => {
      const conversation = await directOf(call, call.input)
      const row = await findReadable(db, { id: call.input.message_id, reader: call.caller.id })
      if (!conversation || row?.conversation_id !== conversation.id) throw call.fail('chat_message_not_found')
      const [message] = await viewMessages(sceneOf(call), [row])
      return directFrom(message!, conversation, call.caller.id)
    }),

    handle(contract.readStoreOverview, async (call) => {
      const conversation = await directOf(call, call.input)
      if (!conversation) throw call.fail('chat_conversation_not_found')
      const { last_message: last, unread } = conversation
      const from = last?.author.id ?? null
      return {
        from,
        to: last === null ? null : from === call.caller.id ? conversation.other!.id : call.caller.id,
        unreadCount: unread,
        lastMessage: last?.excerpt ?? null,
        timestamp: last?.timestamp ?? null,
      }
    }),

    handle(contract.readStoreGroupMessages, async (call) => {
      const group = await groupOf(call, call.input.group_id)
      if (!group) throw call.fail('chat_conversation_not_found')
      const messages = await newestOf(call, group.id)
      return Object.fromEntries(messages.map((message) => [message.id, groupFrom(message)]))
    }),

    handle(contract.readStoreGroup, async (call) => {
      const group = await groupOf(call, call.input.group_id)
      if (!group) throw call.fail('chat_conversation_not_found')
      const { last_message: last, latest_number } = group
      return {
        lastMessage: last?.excerpt ?? null,
        lastMessageAuthor: last ? `${last.author.first_name} ${last.author.last_name}`.trim() : null,
        timestamp: last?.timestamp ?? null,
        latestMessageIndex: latest_number,
      }
    }),

    handle(contract.readStoreLatestIndex, async (call) => {
      const group = await groupOf(call, call.input.group_id)
      if (!group) throw call.fail('chat_conversation_not_found')
      return { latestMessageIndex: group.latest_number }
    }),

    handle(contract.readStoreLastRead, async (call) => {
      const { group_id } = call.input
      const [uid, own] = [call.input.uid.toLowerCase(), call.caller.id]
      const group = await groupOf(call, group_id)
      const shown = await settings.of([uid, own])
      const isShown = uid === own || [...shown.values()].every(({ show_read }) => show_read)
      const lastRead = group && isShown ? await findLastRead(db, { group_id, user_id: uid }) : undefined
      if (lastRead === undefined) throw call.fail('chat_conversation_not_found')
      return { lastRead }
    }),
  ]
}
