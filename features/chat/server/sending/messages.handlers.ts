import { sendMessage, signInToChat, signOutOfChat } from '#features/chat/contract/messages.ts'
import type { Auth } from '#features/auth/server/auth.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import type { Saying } from './saying.ts'

/** Signing in to the chat (C-54), and sending. */
export function messagesHandlers(
  { limits, chat: { signIns } }: Services,
  { isChatPassword, say }: Pick<Auth, 'isChatPassword'> & { say: Saying },
) {
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

    handle(sendMessage, async (call) => ({ message: await say(call, call.input) })),
  ]
}
