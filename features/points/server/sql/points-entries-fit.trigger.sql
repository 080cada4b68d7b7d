-- In place of foreign keys, which cost each line more than all of this. Subqueries are scalar so that each is one look
-- into an index, whatever the planner thinks of "added". Whoever rides in a crew exists, and so does the crew.
create or replace function points_entries_fit() returns trigger language plpgsql as $$
  declare
    named uuid;
  begin
    for named in select distinct stage_id from added where stage_id is not null loop
      perform from stages where id = named and closed_at is null for share;
      if not found and exists (select from stages where id = named) then
        raise exception 'a closed stage takes no further entry'
          using errcode = 'check_violation', constraint = 'points_entries_open_stage';
      elsif not found then
        raise exception 'an entry names a stage that exists'
          using errcode = 'foreign_key_violation', constraint = 'points_entries_stage';
      end if;
    end loop;
    if exists (
      select from added a where coalesce(
        (select true from team_members where user_id = a.user_id and left_at is null and team_id = a.team_id),
        (select true from users where id = a.user_id)
          and (a.team_id is null or (select true from teams where id = a.team_id))
      ) is not true
        or (a.author_id is not null and (select true from users where id = a.author_id) is null)
        or (a.counters_id is not null and (select true from points_entries where id = a.counters_id) is null)
        or (a.import_id is not null and (select true from points_imports where id = a.import_id) is null)
    ) then
      raise exception 'an entry belongs to a person and a crew, and names an author, an entry and an import, that exist'
        using errcode = 'foreign_key_violation', constraint = 'points_entries_owner';
    end if;
    return null;
  end $$;

create or replace trigger points_entries_fit after insert on points_entries
  referencing new table as added for each statement execute function points_entries_fit();
