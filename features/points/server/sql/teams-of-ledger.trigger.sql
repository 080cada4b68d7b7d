create or replace function teams_of_ledger() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      raise exception 'the ledger names rows of teams' using errcode = 'foreign_key_violation';
    end if;
    if tg_op = 'UPDATE' and new.id = old.id then return new; end if;
    lock table points_entries in share row exclusive mode;
    if exists (select from points_entries where team_id = old.id) then
      raise exception 'the ledger names this row of teams'
        using errcode = 'foreign_key_violation', constraint = 'points_entries_team_id_fkey';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;

create or replace trigger teams_of_ledger before delete or update of id on teams
  for each row execute function teams_of_ledger();

create or replace trigger teams_stay before truncate on teams
  for each statement execute function teams_of_ledger();
