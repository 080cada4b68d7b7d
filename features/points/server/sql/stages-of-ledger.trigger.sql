create or replace function stages_of_ledger() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      raise exception 'the ledger names rows of stages' using errcode = 'foreign_key_violation';
    end if;
    if tg_op = 'UPDATE' and new.id = old.id then return new; end if;
    lock table points_entries in share row exclusive mode;
    if exists (select from points_entries where stage_id = old.id) then
      raise exception 'the ledger names this row of stages'
        using errcode = 'foreign_key_violation', constraint = 'points_entries_stage_id_fkey';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;

create or replace trigger stages_of_ledger before delete or update of id on stages
  for each row execute function stages_of_ledger();

create or replace trigger stages_stay before truncate on stages
  for each statement execute function stages_of_ledger();
