import { type RawBuilder, sql } from 'kysely'
import { textQuery } from '#platform/server/lists/search.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

export type FoundPlace = { at: number; conversationId: string; number: number }
type Found = { conversation_id: string; number: number; micros: number }
type MessageSearch = {
  words: readonly string[]
  conversationId: string | undefined
  after: FoundPlace | undefined
  limit: number
}

/** So many of the newest messages are looked at one by one, before the index is asked about all. */
const MOST_LOOKED_AT = 2_000

/** Where these words stand in what somebody may read, the newest first. */
export async function findWords(db: Db, readerId: string, wish: MessageSearch): Promise<Found[]> {
  // A common word fills its first page with what was said last: no need to sort all of it.
  const recent = wish.after ? [] : await findRecent(db, readerId, wish)
  return recent.length === wish.limit ? recent : findAll(db, readerId, wish)
}

const columns = sql`w.conversation_id, w.number, (extract(epoch from w.sent_at) * 1000000)::bigint as micros`
const newestFirst = sql`order by w.sent_at desc, w.conversation_id, w.number desc`

/** The times in which somebody was in a conversation. */
function mine(readerId: string, conversationId: string | undefined): RawBuilder<unknown> {
  return sql`mine as materialized (
    select p.conversation_id, p.from_number, p.to_number from chat_members m
    join chat_periods p on p.conversation_id = m.conversation_id and p.user_id = m.user_id
    where m.user_id = ${readerId} and m.left_at is null
      and ${conversationId ? sql`m.conversation_id = ${conversationId}` : sql`true`})`
}

const within = sql`w.conversation_id = mine.conversation_id and w.number > mine.from_number
  and (mine.to_number is null or w.number <= mine.to_number)`

/**
 * Among the newest messages of each conversation; whole for the time that is looked at in all of them, and nothing of
 * what is older than that in any.
 */
async function findRecent(
  db: Db,
  readerId: string,
  { words, conversationId, limit }: MessageSearch,
): Promise<Found[]> {
  return rowsOf<Found>(db)`
    with ${mine(readerId, conversationId)}, each_time as materialized (
      select greatest(${limit}::int, ${MOST_LOOKED_AT} / greatest(count(*), 1)) as most from mine
    ), newest as materialized (
      select w.*, mine.from_number from mine cross join lateral (select * from chat_words w where ${within}
        order by w.number desc limit (select most from each_time)) w
    ), looked as (
      select max(oldest) as until from (select min(sent_at) as oldest, count(*) as looked_at from newest
        group by conversation_id, from_number) t, each_time where t.looked_at >= each_time.most
    )
    select ${columns} from newest w, looked
    where w.sent_at > coalesce(looked.until, '-infinity') and w.words @@ ${textQuery(words)}
    ${newestFirst} limit ${limit}`
}

/**
 * Among all. The ids of the conversations stand among the words, so the index alone leaves out what others wrote to
 * others, however common a word is.
 */
async function findAll(
  db: Db,
  readerId: string,
  { words, conversationId, after, limit }: MessageSearch,
): Promise<Found[]> {
  return rowsOf<Found>(db)`
    with ${mine(readerId, conversationId)}
    select ${columns} from chat_words w join mine on ${within}
    where w.words @@ ((select string_agg(distinct '''C:' || conversation_id || '''', ' | ')::tsquery from mine)
      && ${textQuery(words)}) and ${beyond(after)}
    ${newestFirst} limit ${limit}`
}

function beyond(after: FoundPlace | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`
  const { at, conversationId, number } = after
  const moment = sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`
  return sql`(w.sent_at < ${moment} or w.sent_at = ${moment} and (w.conversation_id > ${conversationId}
    or w.conversation_id = ${conversationId} and w.number < ${number}))`
}
