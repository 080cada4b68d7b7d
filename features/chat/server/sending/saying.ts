import type { Message } from '#features/chat/contract/chat.ts'
import type { sendMessage } from '#features/chat/contract/messages.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import { saysSomething } from '#platform/server/words/written-text.ts'
import type { Services } from '#platform/server/services.ts'
import { createPace, SENDING } from './pace.ts'
import { printOf } from '#features/chat/server/chat.rules.ts'

type SendCall = CallOf<typeof sendMessage>

export type Saying = (call: Omit<SendCall, 'input'>, wish: SendCall['input']) => Promise<Message>

/** What the caller says, whichever call brings it: all share one pace. */
export function createSaying({ config, bus, chat }: Services): Saying {
  const pace = config.chatPace ? createPace(SENDING, bus) : undefined

  return async ({ caller, request: { language }, fail }, input) => {
    if (!(await chat.signIns.isSignedIn(caller.sessionId))) throw fail('chat_not_signed_in')
    const { content, pictures = [] } = input
    if (!saysSomething(content) && pictures.length === 0)
      throw fail('chat_empty', { fields: { content: { code: 'required' } } })
    const wait = pace?.take(caller.id) ?? 0
    if (wait > 0) throw fail('chat_too_fast', { retryAfterSeconds: wait })
    // The database writes ids in small letters, and the same id must be the same however it is spelled.
    const small = { id: input.id.toLowerCase(), conversation_id: input.conversation_id.toLowerCase() }
    const wish = { ...small, content, reply_to: input.reply_to?.toLowerCase() ?? null }
    const sha256 = printOf({ ...wish, pictures })
    const sent = { ...wish, author_id: caller.id, sha256, face: caller.person }
    return chat.sender.send(sent, pictures, { language, fail })
  }
}
