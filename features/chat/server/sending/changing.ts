import { EDIT_WITHIN_HOURS, MAX_EMOJI_KINDS } from '#features/chat/contract/chat.ts'
import type * as contract from '#features/chat/contract/messages.ts'
import { releasePictures } from '#features/pictures/server/pictures.ts'
import type { CallOf, Fail } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { mentionedIn, saysSomething } from '#platform/server/words/written-text.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './changing.store.ts'
import { type Reaction } from '#features/chat/server/reading/delivery.ts'
import { lockConversation, placeOf } from '#features/chat/server/rooms/rights.ts'

type ChangingServices = Pick<Services, 'db' | 'chat'>
type MessageCall = {
  caller: { id: string }
  input: { message_id: string }
  fail: Fail<'chat_message_not_found'>
}

/**
 * Changes a message that the caller may read, with its conversation held: nobody comes, goes, sends or changes another
 * one meanwhile. `work` answers whether anything has changed, which is told after the commit.
 */
function changeMessage(
  means: ChangingServices,
  { caller, input: { message_id: id }, fail }: MessageCall,
  work: (tx: Db, row: store.ChangeableRow) => Promise<boolean>,
  reaction?: Reaction,
): Promise<void> {
  return inTransaction(means.db, async (tx, after) => {
    const conversationId = await store.findConversationOf(tx, id)
    if (conversationId !== undefined) await lockConversation(tx, conversationId)
    const row = await store.findReadable(tx, { id, reader: caller.id, hours: EDIT_WITHIN_HOURS })
    if (!row) throw fail('chat_message_not_found')
    if (await work(tx, row)) after(() => means.chat.delivery.changed(row, reaction))
  })
}

const isGone = ({ deleted_at, hidden_at }: store.ChangeableRow) => deleted_at !== null || hidden_at !== null

async function isClosed(tx: Db, { conversation_id }: store.ChangeableRow, userId: string): Promise<boolean> {
  const place = await placeOf(tx, { conversation_id, user_id: userId })
  return place?.closed !== null
}

/** Writes an own message anew. The same words once more change nothing. */
export function edit(means: ChangingServices, call: CallOf<typeof contract.editMessage>) {
  const { caller, fail } = call
  const { message_id: id, content } = call.input
  return changeMessage(means, call, async (tx, row) => {
    if (isGone(row)) throw fail('chat_message_not_found')
    if (row.author_id !== caller.id) throw fail('chat_not_own')
    if (content === row.content) return false
    if (row.is_old) throw fail('chat_too_late')
    if (!saysSomething(content) && !row.has_pictures)
      throw fail('chat_empty', { fields: { content: { code: 'required' } } })
    if (await isClosed(tx, row, caller.id)) throw fail('chat_closed')
    await store.setContent(tx, { id, content, revision: await store.raiseRevision(tx, row.conversation_id) })
    const named = mentionedIn(content)
    if (row.has_mentions || named.length > 0) await store.setMentions(tx, row, named)
    return true
  })
}

/** Takes an own message back, also after a day, and where nobody can write any more. */
export function takeBack(means: ChangingServices, call: CallOf<typeof contract.deleteMessage>) {
  return changeMessage(means, call, async (tx, row) => {
    if (row.author_id !== call.caller.id) throw call.fail('chat_not_own')
    if (row.deleted_at !== null) return false
    const pictures = await store.setDeleted(tx, row, await store.raiseRevision(tx, row.conversation_id))
    await releasePictures(tx, pictures)
    return true
  })
}

export function react(means: ChangingServices, call: CallOf<typeof contract.reactToMessage>) {
  const { fail } = call
  const { message_id: id, emoji, is_on } = call.input
  const user_id = call.caller.id
  return changeMessage(
    means,
    call,
    async (tx, row) => {
      if (isGone(row)) throw fail('chat_message_not_found')
      if (await isClosed(tx, row, user_id)) throw fail('chat_closed')
      const kinds = is_on ? await store.findKinds(tx, id) : []
      if (kinds.length >= MAX_EMOJI_KINDS && !kinds.includes(emoji)) throw fail('chat_too_many_reactions')
      if (!(await store.setReaction(tx, { message_id: id, user_id, emoji }, is_on))) return false
      await store.setReacted(tx, { id, revision: await store.raiseRevision(tx, row.conversation_id) })
      return true
    },
    { user_id, emoji, is_on },
  )
}
