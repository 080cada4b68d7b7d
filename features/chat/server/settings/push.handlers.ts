import { sendPush } from '#features/chat/contract/push.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findOwnFresh } from './push.store.ts'

/**
 * Every message is noted for pushing when it is committed; this call of C-46 makes sure of it when the instance that
 * wrote it has gone down since.
 */
export function chatPushHandlers(services: Services) {
  const { db, limits } = services
  return [
    handle(sendPush, async ({ input, caller, fail }) => {
      const { allowed, retryAfterSeconds } = await limits.take('chat_push', caller.id)
      if (!allowed) throw fail('too_many_requests', { retryAfterSeconds })
      const message = await findOwnFresh(db, input.message_id, caller.id)
      if (!message) throw fail('chat_message_not_found')
      if (message.is_fresh) services.chat.pushNotes.note([message.conversation_id])
      return {}
    }),
  ]
}
