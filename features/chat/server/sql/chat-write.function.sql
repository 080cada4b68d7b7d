-- Writes a batch of messages in one call, so that a batch costs one commit. Answers one row for each, in their
-- order: `sent`, `same` (it was sent before, exactly so), `taken` (something else was, under this id),
-- `not_member`, `closed` (a direct conversation with somebody blocked or deactivated), `no_reply` (what it answers
-- is not there for its author). The conversations are locked in the order of their ids, so that two batches never
-- wait for each other; whatever is judged is judged after that. Answers are looked up along indexes, one by one:
-- no plan that was made while the tables were small can ever read the whole of them.
create or replace function chat_write(
    ids uuid[], conversation_ids uuid[], author_ids uuid[], contents text[], reply_ids uuid[], prints bytea[],
    pictured boolean[], mention_places integer[], mention_ids uuid[]
  ) returns table (outcome text, message_number bigint, moment timestamptz, reply_number bigint)
  language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off
  set enable_mergejoin = off set jit = off
  as $$
    declare
      now_here timestamptz;
      verdicts text[];
      numbers bigint[];
      moments timestamptz[];
      answers bigint[];
      named integer[] := '{}';
    begin
      perform from chat_conversations c where c.id = any (conversation_ids) order by c.id for no key update;
      now_here := clock_timestamp();

      with judged as materialized (
        select w.place, w.conversation_id, c.latest_number, r.number as answered, b.number as before_number,
          b.sent_at as before_at,
          case
            when b.id is not null and b.author_id = w.author_id and b.sha256 = w.print then 'same'
            when b.id is not null then 'taken'
            when (select m.left_at is null from chat_members m
              where m.conversation_id = w.conversation_id and m.user_id = w.author_id) is not true then 'not_member'
            when c.kind = 'direct' and (
              (select u.deleted from users u where u.id = c.first_user_id)
              or (select u.deleted from users u where u.id = c.second_user_id)
              or (select true from blocks k where k.user_id = c.first_user_id and k.blocked_id = c.second_user_id)
              or (select true from blocks k where k.user_id = c.second_user_id and k.blocked_id = c.first_user_id)
            ) then 'closed'
            when w.reply_id is not null and (r.conversation_id is distinct from w.conversation_id
              or (select true from chat_periods p where p.conversation_id = w.conversation_id
                and p.user_id = w.author_id and r.number > p.from_number
                and (p.to_number is null or r.number <= p.to_number) limit 1) is not true) then 'no_reply'
            else 'sent'
          end as verdict
        from unnest(ids, conversation_ids, author_ids, reply_ids, prints) with ordinality
          as w (id, conversation_id, author_id, reply_id, print, place)
        left join chat_messages b on b.id = w.id
        left join chat_conversations c on c.id = w.conversation_id
        left join chat_messages r on r.id = w.reply_id
      )
      select array_agg(j.verdict order by j.place), array_agg(coalesce(j.new_number, j.before_number, 0) order by j.place),
        array_agg(coalesce(j.before_at, now_here) order by j.place), array_agg(j.answered order by j.place)
      into verdicts, numbers, moments, answers
      from (
        select j.*, case when j.verdict = 'sent' then j.latest_number + count(*) filter (where j.verdict = 'sent')
          over (partition by j.conversation_id order by j.place) end as new_number
        from judged j
      ) j;

      if cardinality(mention_ids) > 0 then
        with meant as materialized (
          select distinct e.place, conversation_ids[e.place] as conversation_id, e.person, numbers[e.place] as number
          from unnest(mention_places, mention_ids) as e (place, person)
          where verdicts[e.place] = 'sent' and e.person <> author_ids[e.place] and (
            select m.left_at is null from chat_members m
            where m.conversation_id = conversation_ids[e.place] and m.user_id = e.person)
        ), written as (
          insert into chat_mentions (conversation_id, user_id, number) select m.conversation_id, m.person, m.number from meant m
        )
        select coalesce(array_agg(distinct m.place), '{}') into named from meant m;
      end if;

      insert into chat_messages (conversation_id, number, id, author_id, content, reply_to, sent_at, sha256, has_pictures,
        has_mentions)
      select w.conversation_id, w.number, w.id, w.author_id, w.content, w.answered, now_here, w.print, w.has_pictures,
        w.place = any (named)
      from unnest(ids, conversation_ids, author_ids, contents, prints, pictured, verdicts, numbers, answers) with ordinality
        as w (id, conversation_id, author_id, content, print, has_pictures, verdict, number, answered, place)
      where w.verdict = 'sent';

      update chat_conversations c set latest_number = l.last, latest_at = now_here
      from (select w.conversation_id, max(w.number) as last from unnest(conversation_ids, verdicts, numbers)
        as w (conversation_id, verdict, number) where w.verdict = 'sent' group by w.conversation_id) l
      where c.id = l.conversation_id;

      -- Who sends has read what stands above.
      update chat_members m set last_read_number = l.last
      from (select w.conversation_id, w.author_id, max(w.number) as last
        from unnest(conversation_ids, author_ids, verdicts, numbers) as w (conversation_id, author_id, verdict, number)
        where w.verdict = 'sent' group by w.conversation_id, w.author_id) l
      where m.conversation_id = l.conversation_id and m.user_id = l.author_id;

      return query select w.verdict, w.number, w.moment_of, w.answered
        from unnest(verdicts, numbers, moments, answers) as w (verdict, number, moment_of, answered);
    end $$;
