import * as z from 'zod/mini'
import { searchMessages } from '#features/chat/contract/messages.ts'
import { fromCursor, toCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { findNumbered } from '#features/chat/server/reading/reading.store.ts'
import { findPlace } from '#features/chat/server/rooms/rights.store.ts'
import { findWords } from './search.store.ts'
import { viewConversations, viewMessages } from '#features/chat/server/chat.views.ts'

const PAGE = 20
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid(), z.int().check(z.gte(0))])

export function chatSearchHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(searchMessages, async ({ caller, input, request, fail }) => {
      const { search, conversation_id: conversationId } = input
      const place = fromCursor(input.cursor, Place)
      if (conversationId && !(await findPlace(db, { conversation_id: conversationId, user_id: caller.id })))
        throw fail('chat_conversation_not_found')
      const after = place && { at: place[0], conversationId: place[1], number: place[2] }
      const found = await findWords(db, caller.id, {
        words: wordsOf(search),
        conversationId,
        after,
        limit: PAGE + 1,
      })
      const page = found.slice(0, PAGE)
      const scene = { db, reader: caller.id, language: request.language }
      const rows = await findNumbered(db, caller.id, page)
      // What was taken back seconds ago still has its words.
      const there = rows.filter((row) => row.deleted_at === null && row.hidden_at === null)
      const messages = await viewMessages(scene, there)
      const rooms = await viewConversations(scene, [...new Set(page.map((each) => each.conversation_id))])
      const last = page.at(-1)
      return {
        hits: page.flatMap(({ conversation_id, number }) => {
          const message = messages.find(
            (each) => each.conversation_id === conversation_id && each.number === number,
          )
          const conversation = rooms.find(({ id }) => id === conversation_id)
          return message && conversation ? [{ message, conversation }] : []
        }),
        next:
          last && found.length > page.length
            ? toCursor([last.micros, last.conversation_id, last.number])
            : null,
      }
    }),
  ]
}
