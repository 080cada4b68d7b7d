import * as contract from '#features/chat/contract/store.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { readOn } from '#features/chat/server/reading/reads.ts'
import type { Saying } from '#features/chat/server/sending/saying.ts'
import { openDirectOf } from './opening.ts'
import { directFrom, groupFrom, topicsOf } from './topics.ts'

/** The writes at the addresses of the specification's store (C-50a): what the other calls do, in its spelling. */
export function topicsWritingHandlers(services: Services, say: Saying) {
  const { directOf, groupOf } = topicsOf(services)

  return [
    handle(contract.writeStoreMessage, async (call) => {
      const { message_id: id, content } = call.input
      const [callerId, otherId] = [call.caller.id, call.input.other_uid.toLowerCase()]
      if (call.input.uid.toLowerCase() !== callerId || otherId === callerId)
        throw call.fail('chat_conversation_not_found')
      const conversation_id = await openDirectOf(services, { callerId, otherId })
      const message = await say(call, { id, conversation_id, content })
      const conversation = await directOf(call, call.input)
      if (!conversation) throw call.fail('chat_conversation_not_found')
      return directFrom(message, conversation, callerId)
    }),

    handle(contract.writeStoreOverview, async (call) => {
      const conversation = await directOf(call, call.input)
      if (!conversation) throw call.fail('chat_conversation_not_found')
      const { id: conversation_id, latest_number: number } = conversation
      const read = await readOn(services, { conversation_id, user_id: call.caller.id, number })
      return { unreadCount: read?.unread ?? 0 }
    }),

    handle(contract.writeStoreGroupMessage, async (call) => {
      const { group_id, message_id: id, content } = call.input
      const group = await groupOf(call, group_id)
      if (!group) throw call.fail('chat_conversation_not_found')
      return groupFrom(await say(call, { id, conversation_id: group.id, content }))
    }),

    handle(contract.writeStoreLastRead, async (call) => {
      const { uid, group_id, lastRead: number } = call.input
      const user_id = call.caller.id
      const group = uid.toLowerCase() === user_id ? await groupOf(call, group_id) : undefined
      const read = group && (await readOn(services, { conversation_id: group.id, user_id, number }))
      if (!read) throw call.fail('chat_conversation_not_found')
      return { lastRead: read.last_read_number }
    }),
  ]
}
