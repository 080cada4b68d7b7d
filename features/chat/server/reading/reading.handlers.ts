import * as z from 'zod/mini'
import { listConversations, readConversation } from '#features/chat/contract/chat.ts'
import * as contract from '#features/chat/contract/messages.ts'
import { fromCursor, toCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { pageOf } from './pages.ts'
import { readOn } from './reads.ts'
import { findChanges, listedConversations } from './reading.store.ts'
import { describeConversations, viewConversation, viewMessages } from '#features/chat/server/chat.views.ts'

const CONVERSATIONS = 30
const CHANGES = 100
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

export function readingHandlers(services: Services) {
  const { db } = services

  return [
    handle(listConversations, async ({ caller, input, request: { language } }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await listedConversations(db, caller.id, {
        kind: input.kind,
        onlyUnread: input.unread === 'only',
        words: wordsOf(input.search ?? ''),
        after: place && { micros: place[0], id: place[1] },
        limit: CONVERSATIONS + 1,
      })
      const page = found.slice(0, CONVERSATIONS)
      const last = page.at(-1)
      return {
        conversations: await describeConversations({ db, reader: caller.id, language }, page),
        next: last && found.length > CONVERSATIONS ? toCursor([last.micros, last.id]) : null,
      }
    }),

    handle(readConversation, async ({ caller, input, request: { language }, fail }) => {
      const scene = { db, reader: caller.id, language }
      const conversation = await viewConversation(scene, input.conversation_id)
      if (!conversation) throw fail('chat_conversation_not_found')
      return { conversation }
    }),

    handle(contract.readMessages, async ({ caller, input, request: { language }, fail }) => {
      const { conversation_id, before, after, around } = input
      const scene = { db, reader: caller.id, language }
      const conversation = await viewConversation(scene, conversation_id)
      if (!conversation) throw fail('chat_conversation_not_found')
      const { rows, ...more } = await pageOf(db, caller.id, {
        conversation_id,
        wish: { before, after, around },
        size: contract.MESSAGES_PER_PAGE,
      })
      return { messages: await viewMessages(scene, rows), ...more, conversation }
    }),

    handle(contract.readChanges, async ({ caller, input, request: { language }, fail }) => {
      const scene = { db, reader: caller.id, language }
      // Read first: what changes between the two is told once more, and not missed.
      const conversation = await viewConversation(scene, input.conversation_id)
      if (!conversation) throw fail('chat_conversation_not_found')
      const found = await findChanges(db, caller.id, { ...input, limit: CHANGES + 1 })
      const page = found.slice(0, CHANGES)
      const has_more = found.length > CHANGES
      const last = page.at(-1)?.revision ?? input.since
      return {
        messages: await viewMessages(scene, page),
        revision: has_more ? last : Math.max(last, conversation.revision, input.since),
        has_more,
      }
    }),

    handle(contract.moveReading, async ({ caller, input, fail }) => {
      const read = await readOn(services, { ...input, user_id: caller.id })
      if (!read) throw fail('chat_conversation_not_found')
      return read
    }),
  ]
}
