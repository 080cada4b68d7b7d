import { sql } from 'kysely'
import { type Db, onlyOf, runSql } from '#platform/server/schema.ts'

/** Rooms at once, and messages of each: some tenths of a second at most for one transaction. */
const MOST_ROOMS = 100
const MOST_MESSAGES = 50

/**
 * Writes the words of messages that are new or were changed. How far it got is kept for each conversation, where numbers
 * and revisions are given under the lock of its row: what is seen of them is whole, whichever of two conversations
 * commits first. Answers how many conversations had something, or nothing while another instance is at it.
 */
export async function writeWords(tx: Db): Promise<number> {
  const lock = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('chat words')) as mine`.execute(tx)
  if (!lock.rows[0]!.mine) return 0
  // What a crash takes away is written again: the words and how far they go are lost together.
  await runSql(tx)`set local synchronous_commit = off`
  const { rooms } = await onlyOf<{ rooms: number }>(tx)`
    with room as (
      select c.id, c.latest_number, c.revision as latest_revision, coalesce(s.number, 0) as number, coalesce(s.revision, 0) as revision
      from chat_conversations c left join chat_searchable s on s.conversation_id = c.id
      where c.latest_number > coalesce(s.number, 0) or c.revision > coalesce(s.revision, 0)
      limit ${MOST_ROOMS}
    ), fresh as (
      select g.* from room cross join lateral (select * from chat_messages m
        where m.conversation_id = room.id and m.number > room.number order by m.number limit ${MOST_MESSAGES}) g
    ), changed as (
      -- What is new is written as it stands now, so only what was written before is looked for here.
      select g.* from room cross join lateral (select * from chat_messages m
        where m.conversation_id = room.id and m.revision > room.revision and m.revision > 0 and m.number <= room.number
        order by m.revision limit ${MOST_MESSAGES}) g
    ), due as (
      select * from fresh union all select * from changed
    ), written as (
      insert into chat_words (conversation_id, number, sent_at, words)
      select conversation_id, number, sent_at, array_to_tsvector(array['C:' || conversation_id])
        || to_tsvector('simple', text) || to_tsvector('english', text)
      from due, regexp_replace(content, '@\\[[0-9a-f-]{36}\\]', ' ', 'g') as plain,
        lateral (select folded(plain) as text) t
      where deleted_at is null and hidden_at is null
      on conflict (conversation_id, number) do update set words = excluded.words
    ), forgotten as (
      delete from chat_words w using due where w.conversation_id = due.conversation_id and w.number = due.number
        and (due.deleted_at is not null or due.hidden_at is not null)
    ), noted as (
      insert into chat_searchable (conversation_id, number, revision)
      -- As far as it goes in full, or to where this piece ended.
      select room.id, case when f.count = ${MOST_MESSAGES} then f.last else latest_number end,
        case when h.count = ${MOST_MESSAGES} then h.last else latest_revision end
      from room
      left join (select conversation_id, count(*), max(number) as last from fresh group by conversation_id) f
        on f.conversation_id = room.id
      left join (select conversation_id, count(*), max(revision) as last from changed group by conversation_id) h
        on h.conversation_id = room.id
      on conflict (conversation_id) do update set number = excluded.number, revision = excluded.revision
    )
    select count(*)::int as rooms from room`
  return rooms
}
