import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/chat/contract/messages.ts'
import type { Message } from '#features/chat/contract/chat.ts'
import { handle } from '#platform/server/http/handler.ts'
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

  async function shown(reader: string, id: string, language: Language): Promise<Message> {
    const row = await findMessage(db, id)
    return (await viewMessages({ db, reader, language }, [row!]))[0]!
  }

  return [
    handle(contract.editMessage, async ({ caller, input, request: { language }, fail }) => {
      if (!(await isSignedIn(caller.sessionId))) throw fail('chat_not_signed_in')
      const wait = paces?.editing.take(caller.id) ?? 0
      if (wait > 0) throw fail('chat_too_fast', { retryAfterSeconds: wait })
      const { message_id: id, content } = input
      const done = await edit(services, { id, userId: caller.id, content })
      if (done === 'chat_empty') throw fail(done, { fields: { content: { code: 'required' } } })
      if (done !== 'done') throw fail(done)
      return { message: await shown(caller.id, id, language) }
    }),

    handle(contract.deleteMessage, async ({ caller, input, request: { language }, fail }) => {
      if (!(await isSignedIn(caller.sessionId))) throw fail('chat_not_signed_in')
      const done = await takeBack(services, { id: input.message_id, userId: caller.id })
      if (done !== 'done') throw fail(done)
      return { message: await shown(caller.id, input.message_id, language) }
    }),

    handle(contract.reactToMessage, async ({ caller, input, request: { language }, fail }) => {
      if (!(await isSignedIn(caller.sessionId))) throw fail('chat_not_signed_in')
      const wait = paces?.reacting.take(caller.id) ?? 0
      if (wait > 0) throw fail('chat_too_fast', { retryAfterSeconds: wait })
      const { message_id: id, emoji, is_on } = input
      const done = await react(services, { id, userId: caller.id, emoji, is_on })
      if (done !== 'done') throw fail(done)
      return { message: await shown(caller.id, id, language) }
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
