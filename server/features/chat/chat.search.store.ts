import { type RawBuilder, sql } from 'kysely'
import { textQuery } from '#server/platform/search.ts'
import type { Db } from '#server/schema.ts'

export type FoundPlace = { at: number; conversationId: string; number: number }
type Found = { conversation_id: string; number: number; micros: number }

/**
 * Where these words stand in what somebody may read, the newest first. The ids of the conversations stand among the
 * words, so the index alone leaves out what others wrote to others, however common a word is.
 */
export async function findWords(
  db: Db,
  readerId: string,
  wish: {
    words: readonly string[]
    conversationId: string | undefined
    after: FoundPlace | undefined
    limit: number
  },
): Promise<Found[]> {
  const { words, conversationId, after, limit } = wish
  const within = conversationId ? sql`m.conversation_id = ${conversationId}` : sql`true`
  const { rows } = await sql<Found>`
    with mine as materialized (
      select p.conversation_id, p.from_number, p.to_number from chat_members m
      join chat_periods p on p.conversation_id = m.conversation_id and p.user_id = m.user_id
      where m.user_id = ${readerId} and m.left_at is null and ${within}
    )
    select w.conversation_id, w.number, (extract(epoch from w.sent_at) * 1000000)::bigint as micros
    from chat_words w join mine on mine.conversation_id = w.conversation_id
      and w.number > mine.from_number and (mine.to_number is null or w.number <= mine.to_number)
    where w.words @@ ((select string_agg(distinct '''C:' || conversation_id || '''', ' | ')::tsquery from mine)
      && ${textQuery(words)}) and ${beyond(after)}
    order by w.sent_at desc, w.conversation_id, w.number desc limit ${limit}`.execute(db)
  return rows
}

function beyond(after: FoundPlace | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`
  const { at, conversationId, number } = after
  const moment = sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`
  return sql`(w.sent_at < ${moment} or w.sent_at = ${moment} and (w.conversation_id > ${conversationId}
    or w.conversation_id = ${conversationId} and w.number < ${number}))`
}
