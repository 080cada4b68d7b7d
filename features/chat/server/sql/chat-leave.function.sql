create or replace function chat_leave(conversation uuid, person uuid) returns boolean language plpgsql as $$
  declare
    latest bigint;
    crew boolean;
  begin
    select latest_number, is_crew into latest, crew from chat_conversations where id = conversation for no key update;
    if not found then return false; end if;
    update chat_members set left_at = clock_timestamp()
      where conversation_id = conversation and user_id = person and left_at is null;
    if not found then return false; end if;
    update chat_periods set to_number = latest
      where conversation_id = conversation and user_id = person and to_number is null;
    -- A group that is left without an owner goes to whoever has been in it longest. A crew sees to its captain.
    if not crew and not exists (select from chat_members
        where conversation_id = conversation and left_at is null and role = 'owner') then
      update chat_members set role = 'owner' where conversation_id = conversation and user_id = (
        select user_id from chat_members where conversation_id = conversation and left_at is null
        order by joined_at, user_id limit 1);
    end if;
    return true;
  end $$;
