import * as contract from '#features/chat/contract/messages.ts'
import { type CallOf, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findReactors, findReadable } from './changing.store.ts'
import { edit, react, takeBack } from './changing.ts'
import { createPace, EDITING, REACTING } from './pace.ts'
import { findMessage } from '#features/chat/server/reading/reading.store.ts'
import { facesOf, personFrom, viewMessages } from '#features/chat/server/chat.views.ts'

const MOST_REACTIONS = 200

/** Editing, taking back and reacting: like sending, for sessions that are signed in to the chat (C-54). */
export function changingHandlers(services: Services) {
  const { db, config } = services
  const { isSignedIn } = services.chat.signIns
  const paces = config.chatPace
    ? { editing: createPace(EDITING, services.bus), reacting: createPace(REACTING, services.bus) }
    : undefined

  async function shown({ caller, input, request }: Omit<CallOf<typeof contract.deleteMessage>, 'fail'>) {
    const row = await findMessage(db, input.message_id)
    const scene = { db, reader: caller.id, language: request.language }
    return { message: (await viewMessages(scene, [row!]))[0]! }
  }

  return [
    handle(contract.editMessage, async (call) => {
      if (!(await isSignedIn(call.caller.sessionId))) throw call.fail('chat_not_signed_in')
      const wait = paces?.editing.take(call.caller.id) ?? 0
      if (wait > 0) throw call.fail('chat_too_fast', { retryAfterSeconds: wait })
      await edit(services, call)
      return shown(call)
    }),

    handle(contract.deleteMessage, async (call) => {
      if (!(await isSignedIn(call.caller.sessionId))) throw call.fail('chat_not_signed_in')
      await takeBack(services, call)
      return shown(call)
    }),

    handle(contract.reactToMessage, async (call) => {
      if (!(await isSignedIn(call.caller.sessionId))) throw call.fail('chat_not_signed_in')
      const wait = paces?.reacting.take(call.caller.id) ?? 0
      if (wait > 0) throw call.fail('chat_too_fast', { retryAfterSeconds: wait })
      await react(services, call)
      return shown(call)
    }),

    handle(contract.listReactions, async ({ caller, input, request: { language }, fail }) => {
      const row = await findReadable(db, { id: input.message_id, reader: caller.id })
      if (!row || row.deleted_at !== null || row.hidden_at !== null) throw fail('chat_message_not_found')
      const reactors = row.has_reactions ? await findReactors(db, row.id, MOST_REACTIONS) : []
      const faces = await facesOf(
        db,
        reactors.map(({ user_id }) => user_id),
      )
      return {
        reactions: reactors.map(({ emoji, user_id }) => ({
          emoji,
          person: personFrom(user_id, faces.get(user_id), language),
        })),
      }
    }),
  ]
}
