import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchMessages } from '#features/chat/contract/messages.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { newcomer } from '#app/testing/crews.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { groupOf } from '#features/chat/server/rooms/rooms.fixture.ts'
import { writeWords } from './words.store.ts'
import { catchUpWords } from './words.ts'

const app = useTestApp()

const MESSAGES = 180

/** Changes messages one after the other, as the app does: each under the next revision of its conversation. */
async function change(room: string, numbers: readonly number[], set: ReturnType<typeof sql>) {
  for (const number of numbers)
    await sql`with room as (update chat_conversations set revision = revision + 1 where id = ${room} returning revision)
      update chat_messages set revision = room.revision, ${set} from room
      where conversation_id = ${room} and number = ${number}`.execute(app.db)
}

test('what is changed while many messages wait to be made searchable is found as it stands', async () => {
  const anna = await newcomer(app)
  const room = await groupOf(app, anna)
  await sql`with said as (insert into chat_messages (conversation_id, number, id, author_id, content, sent_at, sha256)
      select ${room}, n, gen_random_uuid(), ${anna.id}, 'before', clock_timestamp(), ''
      from generate_series(1, ${MESSAGES}) n)
    update chat_conversations set latest_number = ${MESSAGES} where id = ${room}`.execute(app.db)
  const piece = () => inTransaction(app.db, writeWords)
  await piece()
  // More changes than fit into a piece, in what is searchable already; and some in what is not.
  const early = Array.from({ length: 50 }, (_, at) => at + 1)
  await change(room, early, sql`content = 'after'`)
  await change(room, [3, 120], sql`content = 'later'`)
  await piece()
  await change(room, [4, 60, 121], sql`deleted_at = clock_timestamp(), content = ''`)
  await change(room, [5, 180], sql`hidden_at = clock_timestamp(), hidden_reason = 'No'`)
  await change(room, [4, 6], sql`content = content`)
  await catchUpWords(app.services)

  const { rows } = await sql<{ number: number; content: string }>`select number, content from chat_messages
    where conversation_id = ${room} and deleted_at is null and hidden_at is null order by number desc`.execute(
    app.db,
  )
  expect(rows).toHaveLength(MESSAGES - 5)
  for (const word of ['before', 'after', 'later']) {
    const found: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await app.as(anna)(searchMessages, { search: word, ...(cursor && { cursor }) })
      found.push(...body.hits.map(({ message }) => message.number))
      cursor = body.next
    }
    expect(found, word).toEqual(rows.filter(({ content }) => content === word).map(({ number }) => number))
  }
  const kept = await sql`select from chat_words where conversation_id = ${room}`.execute(app.db)
  expect(kept.rows, 'nothing is kept of what is gone').toHaveLength(MESSAGES - 5)
})
