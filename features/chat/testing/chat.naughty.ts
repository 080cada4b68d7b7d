import { randomUUID } from 'node:crypto'
import { editMessage, readMessages, sendMessage } from '#features/chat/contract/messages.ts'
import { writeStoreGroupMessage, writeStoreMessage } from '#features/chat/contract/store.ts'
import { chatters, directOf, groupOf, say } from '#features/chat/server/chat.fixture.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const SEND = 'POST /api/chat/messages content'
const EDIT = 'PATCH /api/chat/messages/:message_id content'

const STORE_DIRECT = 'PUT /api/chat/store/messages/:uid/:other_uid/:message_id content'
const STORE_GROUP = 'PUT /api/chat/store/group_messages/:group_id/messages/:message_id content'

export const blocksOfChat = [SEND, EDIT, STORE_DIRECT, STORE_GROUP]

/** For every field of a message that takes text of people: sends it, and reads it back as the other person would. */
export function chatFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  async function written(content: string, isEdited: boolean): Promise<Outcome> {
    const [author, reader] = await chatters(appOf(), 2)
    const conversation_id = await directOf(appOf(), author!, reader!)
    const { status, body } = isEdited
      ? await appOf().as(author!)(editMessage, {
          message_id: (await say(appOf(), author!, conversation_id)).id,
          content,
        })
      : await appOf().as(author!)(sendMessage, { id: randomUUID(), conversation_id, content })
    if (status === 400) return { refused: body.fields?.content ?? '' }
    const { messages } = (await appOf().as(reader!)(readMessages, { conversation_id })).body
    return { stored: messages[0]?.content ?? '' }
  }
  async function stored(content: string, isGroup: boolean): Promise<Outcome> {
    const [author, reader] = await chatters(appOf(), 2)
    const [uid, other_uid, message_id] = [author!.id, reader!.id, randomUUID()]
    const conversation_id = await (isGroup ? groupOf : directOf)(appOf(), author!, reader!)
    const { status, body } = isGroup
      ? await appOf().as(author!)(writeStoreGroupMessage, { group_id: conversation_id, message_id, content })
      : await appOf().as(author!)(writeStoreMessage, { uid, other_uid, message_id, content })
    if (status === 400) return { refused: body.fields?.content ?? '' }
    const { messages } = (await appOf().as(reader!)(readMessages, { conversation_id })).body
    return { stored: messages[0]?.content ?? '' }
  }
  return {
    [SEND]: (text) => written(text, false),
    [EDIT]: (text) => written(text, true),
    [STORE_DIRECT]: (text) => stored(text, false),
    [STORE_GROUP]: (text) => stored(text, true),
  }
}
