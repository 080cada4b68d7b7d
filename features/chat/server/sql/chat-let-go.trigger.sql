-- Whoever is deactivated is in no group any more; their direct conversations stay with the other person.
create or replace function chat_let_go() returns trigger language plpgsql as $$
  declare room uuid;
  begin
    -- In one order for all, so that two who are let go at once do not wait for each other.
    for room in select m.conversation_id from chat_members m join chat_conversations c on c.id = m.conversation_id
      where m.user_id = new.id and m.left_at is null and c.kind = 'group' and not c.is_crew order by 1
    loop
      if chat_leave(room, new.id) then perform chat_tell(room, new.id); end if;
    end loop;
    return new;
  end $$;

create or replace trigger chat_let_go after update of deleted on users
  for each row when (new.deleted and not old.deleted) execute function chat_let_go();
