import { sendMessage, signInToChat, signOutOfChat } from '#features/chat/contract/messages.ts'
import type { Auth } from '#features/auth/server/auth.ts'
import { handle } from '#platform/server/http/handler.ts'
import { saysSomething } from '#platform/server/words/written-text.ts'
import type { Services } from '#platform/server/services.ts'
import { createPace, SENDING } from './pace.ts'
import { printOf } from '#features/chat/server/chat.rules.ts'

/** Signing in to the chat (C-54), and sending. */
export function messagesHandlers(services: Services, { isChatPassword }: Pick<Auth, 'isChatPassword'>) {
  const { config, limits, bus } = services
  const signIns = services.chat.signIns
  const sender = services.chat.sender
  const pace = config.chatPace ? createPace(SENDING, bus) : undefined

  return [
    handle(signInToChat, async ({ caller, input, fail }) => {
      const { id, sessionId, person } = caller
      const guess = await limits.take('chat_sign_in', sessionId)
      if (!guess.allowed) throw fail('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
      if (input.email !== person.email || !isChatPassword(sessionId, input.password))
        throw fail('chat_wrong_credentials')
      await limits.giveBack('chat_sign_in', sessionId)
      await signIns.signIn(sessionId)
      return { uid: id }
    }),

    handle(signOutOfChat, async ({ caller }) => {
      await signIns.signOut(caller.sessionId)
      return {}
    }),

    handle(sendMessage, async ({ caller, input, request: { language }, fail }) => {
      if (!(await signIns.isSignedIn(caller.sessionId))) throw fail('chat_not_signed_in')
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
      return { message: await sender.send(sent, pictures, { language, fail }) }
    }),
  ]
}
