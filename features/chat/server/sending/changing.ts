import { EDIT_WITHIN_HOURS, MAX_EMOJI_KINDS } from '#features/chat/contract/chat.ts'
import { releasePictures } from '#features/pictures/server/pictures.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { mentionedIn, saysSomething } from '#platform/server/words/written-text.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './changing.store.ts'
import { type Reaction } from '#features/chat/server/reading/delivery.ts'
import { lockConversation, placeOf } from '#features/chat/server/rooms/rights.ts'

type ChangingServices = Pick<Services, 'db' | 'chat'>
type MessageChange<Code extends string> = 'changed' | 'unchanged' | { refused: Code }
type Of = { id: string; userId: string }

/**
 * Changes a message that somebody may read, with its conversation held: nobody comes, goes, sends or changes another
 * one meanwhile. Told after the commit.
 */
async function changeMessage<Code extends string>(
  means: ChangingServices,
  { id, userId }: Of,
  work: (tx: Db, row: store.ChangeableRow) => Promise<MessageChange<Code>>,
  reaction?: Reaction,
): Promise<'done' | Code | 'chat_message_not_found'> {
  const { change, row } = await inTransaction(means.db, async (tx) => {
    const conversationId = await store.findConversationOf(tx, id)
    if (conversationId !== undefined) await lockConversation(tx, conversationId)
    const found = await store.findReadable(tx, { id, reader: userId, hours: EDIT_WITHIN_HOURS })
    return { row: found, change: found ? await work(tx, found) : undefined }
  })
  if (!row || !change) return 'chat_message_not_found'
  if (typeof change === 'object') return change.refused
  if (change === 'changed') means.chat.delivery.changed(row, reaction)
  return 'done'
}

const isGone = ({ deleted_at, hidden_at }: store.ChangeableRow) => deleted_at !== null || hidden_at !== null

async function isClosed(tx: Db, { conversation_id }: store.ChangeableRow, userId: string): Promise<boolean> {
  const place = await placeOf(tx, { conversation_id, user_id: userId })
  return place?.closed !== null
}

/** Writes an own message anew. The same words once more change nothing. */
export function edit(means: ChangingServices, { id, userId, content }: Of & { content: string }) {
  return changeMessage<
    'chat_message_not_found' | 'chat_not_own' | 'chat_too_late' | 'chat_empty' | 'chat_closed'
  >(means, { id, userId }, async (tx, row) => {
    if (isGone(row)) return { refused: 'chat_message_not_found' }
    if (row.author_id !== userId) return { refused: 'chat_not_own' }
    if (content === row.content) return 'unchanged'
    if (row.is_old) return { refused: 'chat_too_late' }
    if (!saysSomething(content) && !row.has_pictures) return { refused: 'chat_empty' }
    if (await isClosed(tx, row, userId)) return { refused: 'chat_closed' }
    await store.setContent(tx, { id, content, revision: await store.raiseRevision(tx, row.conversation_id) })
    const named = mentionedIn(content)
    if (row.has_mentions || named.length > 0) await store.setMentions(tx, row, named)
    return 'changed'
  })
}

/** Takes an own message back, also after a day, and where nobody can write any more. */
export function takeBack(means: ChangingServices, of: Of) {
  return changeMessage<'chat_not_own'>(means, of, async (tx, row) => {
    if (row.author_id !== of.userId) return { refused: 'chat_not_own' }
    if (row.deleted_at !== null) return 'unchanged'
    const pictures = await store.setDeleted(tx, row, await store.raiseRevision(tx, row.conversation_id))
    await releasePictures(tx, pictures)
    return 'changed'
  })
}

export function react(
  means: ChangingServices,
  { id, userId, emoji, is_on }: Of & { emoji: string; is_on: boolean },
) {
  return changeMessage<'chat_message_not_found' | 'chat_closed' | 'chat_too_many_reactions'>(
    means,
    { id, userId },
    async (tx, row) => {
      if (isGone(row)) return { refused: 'chat_message_not_found' }
      if (await isClosed(tx, row, userId)) return { refused: 'chat_closed' }
      const kinds = is_on ? await store.findKinds(tx, id) : []
      if (kinds.length >= MAX_EMOJI_KINDS && !kinds.includes(emoji))
        return { refused: 'chat_too_many_reactions' }
      if (!(await store.setReaction(tx, { message_id: id, user_id: userId, emoji }, is_on)))
        return 'unchanged'
      await store.setReacted(tx, { id, revision: await store.raiseRevision(tx, row.conversation_id) })
      return 'changed'
    },
    { user_id: userId, emoji, is_on },
  )
}
