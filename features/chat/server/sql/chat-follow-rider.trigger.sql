create or replace function chat_follow_rider() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.left_at is null and (tg_op = 'DELETE' or new.left_at is not null
        or (new.team_id, new.user_id) is distinct from (old.team_id, old.user_id)) then
      if chat_leave(old.team_id, old.user_id) then perform chat_tell(old.team_id, old.user_id); end if;
    end if;
    if tg_op = 'DELETE' then return old; end if;
    if new.left_at is null then
      if chat_join(new.team_id, new.user_id, case when new.captain then 'owner' else 'member' end) then
        perform chat_tell(new.team_id, new.user_id);
      else
        update chat_members set role = case when new.captain then 'owner' else 'member' end
          where conversation_id = new.team_id and user_id = new.user_id
            and role <> case when new.captain then 'owner' else 'member' end;
        if found then perform chat_tell(new.team_id, null); end if;
      end if;
    end if;
    return new;
  end $$;

create or replace trigger chat_follow_rider after insert or delete or update of team_id, user_id, captain, left_at
  on team_members for each row execute function chat_follow_rider();
