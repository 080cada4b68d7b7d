-- Who is in a conversation, and what they may read of it, is changed by these two alone. The row of the
-- conversation is held, so nobody sends between the number that is read here and the one written.
create or replace function chat_join(conversation uuid, person uuid, part text) returns boolean language plpgsql as $$
  declare latest bigint;
  begin
    select latest_number into latest from chat_conversations where id = conversation for no key update;
    if not found then return false; end if;
    insert into chat_members (conversation_id, user_id, last_read_number, role) values (conversation, person, latest, part)
      on conflict (conversation_id, user_id) do update
        set left_at = null, joined_at = clock_timestamp(), last_read_number = latest, role = part
        where chat_members.left_at is not null;
    if not found then return false; end if;
    -- Who left at this very number goes on where they were.
    insert into chat_periods (conversation_id, user_id, from_number) values (conversation, person, latest)
      on conflict (conversation_id, user_id, from_number) do update set to_number = null;
    return true;
  end $$;
