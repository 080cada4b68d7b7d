import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Room for new versions on the same page: with every message the numbers of a conversation and of its sender move.
  await sql`alter table chat_conversations set (fillfactor = 60)`.execute(db)
  await sql`alter table chat_members set (fillfactor = 60)`.execute(db)
  await write(db)
}

/**
 * Writes a batch of messages in one statement, so that a batch costs one commit. Answers one row for each, in their
 * order: `sent`, `same` (it was sent before, exactly so), `taken` (something else was, under this id), `not_member`,
 * `closed` (a direct conversation with somebody blocked or deactivated), `no_reply` (what it answers is not there for
 * its author). The conversations are locked in the order of their ids, so that two batches never wait for each other;
 * whatever is judged is judged after that.
 */
async function write(db: Kysely<unknown>) {
  await sql`create function chat_write(
    ids uuid[], conversation_ids uuid[], author_ids uuid[], contents text[], reply_ids uuid[], prints bytea[],
    pictured boolean[], mention_places integer[], mention_ids uuid[]
  ) returns table (outcome text, message_number bigint, moment timestamptz, reply_number bigint)
  language plpgsql as $$
    declare
      now_here timestamptz;
    begin
      perform from chat_conversations c where c.id = any (conversation_ids) order by c.id for no key update;
      now_here := clock_timestamp();
      return query
      with judged as materialized (
        select w.place::integer, w.id, w.conversation_id, w.author_id, w.content, w.print, w.has_pictures,
          c.latest_number, r.number as answered, b.number as before_number, b.sent_at as before_at,
          case
            when b.id is not null and b.author_id = w.author_id and b.sha256 = w.print then 'same'
            when b.id is not null then 'taken'
            when m.user_id is null then 'not_member'
            when c.kind = 'direct' and exists (
              select from users o where o.deleted
                and o.id = case when c.first_user_id = w.author_id then c.second_user_id else c.first_user_id end
            ) then 'closed'
            when c.kind = 'direct' and exists (
              select from blocks k where (k.user_id, k.blocked_id) in
                ((c.first_user_id, c.second_user_id), (c.second_user_id, c.first_user_id))
            ) then 'closed'
            when w.reply_id is not null and r.number is null then 'no_reply'
            else 'sent'
          end as verdict
        from unnest(ids, conversation_ids, author_ids, contents, reply_ids, prints, pictured) with ordinality
          as w (id, conversation_id, author_id, content, reply_id, print, has_pictures, place)
        left join chat_messages b on b.id = w.id
        left join chat_conversations c on c.id = w.conversation_id
        left join chat_members m
          on m.conversation_id = w.conversation_id and m.user_id = w.author_id and m.left_at is null
        left join chat_messages r on w.reply_id is not null and r.id = w.reply_id
          and r.conversation_id = w.conversation_id
          and exists (select from chat_periods p
            where p.conversation_id = w.conversation_id and p.user_id = w.author_id
              and r.number > p.from_number and (p.to_number is null or r.number <= p.to_number))
      ), numbered as materialized (
        select j.*, j.latest_number + row_number() over (partition by j.conversation_id order by j.place) as new_number
        from judged j where j.verdict = 'sent'
      ), named as materialized (
        select distinct n.place, n.conversation_id, n.new_number, e.person
        from unnest(mention_places, mention_ids) as e (place, person)
        join numbered n on n.place = e.place and n.author_id <> e.person
        join chat_members m on m.conversation_id = n.conversation_id and m.user_id = e.person and m.left_at is null
      ), written as (
        insert into chat_messages (conversation_id, number, id, author_id, content, reply_to, sent_at, sha256,
          has_pictures, has_mentions)
        select n.conversation_id, n.new_number, n.id, n.author_id, n.content, n.answered, now_here, n.print,
          n.has_pictures, exists (select from named e where e.place = n.place)
        from numbered n order by n.conversation_id, n.new_number
      ), mentioned as (
        insert into chat_mentions (conversation_id, user_id, number)
        select e.conversation_id, e.person, e.new_number from named e
      ), moved as (
        update chat_conversations c set latest_number = l.last, latest_at = now_here
        from (select n.conversation_id, max(n.new_number) as last from numbered n group by n.conversation_id) l
        where c.id = l.conversation_id
      ), read as (
        update chat_members m set last_read_number = greatest(m.last_read_number, l.last)
        from (select n.conversation_id, n.author_id, max(n.new_number) as last from numbered n
          group by n.conversation_id, n.author_id) l
        where m.conversation_id = l.conversation_id and m.user_id = l.author_id
      )
      select j.verdict, coalesce(n.new_number, j.before_number), coalesce(case when n.place is not null then now_here end, j.before_at),
        j.answered
      from judged j left join numbered n on n.place = j.place order by j.place;
    end $$`.execute(db)
}
