create or replace function chat_follow_crew() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into chat_conversations (id, kind, name, is_crew) values (new.id, 'group', new.name, true);
      return new;
    end if;
    if new.name is distinct from old.name then
      update chat_conversations set name = new.name where id = new.id;
      perform chat_tell(new.id, null);
    end if;
    if new.closed_at is not null then
      perform chat_tell(new.id, user_id) from chat_members m
        where m.conversation_id = new.id and m.left_at is null and chat_leave(new.id, m.user_id);
    end if;
    return new;
  end $$;

create or replace trigger chat_follow_crew after insert or update of name, closed_at on teams
  for each row execute function chat_follow_crew();
