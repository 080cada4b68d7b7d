-- What the ledger names it keeps, without foreign keys: each argument is a column of it that names rows of this table.
create or replace function named_by_ledger() returns trigger language plpgsql as $$
  declare
    naming text;
    named boolean;
  begin
    if tg_op = 'TRUNCATE' then
      raise exception 'the ledger names rows of %', tg_table_name using errcode = 'foreign_key_violation';
    end if;
    if tg_op = 'UPDATE' and new.id = old.id then return new; end if;
    -- Whoever writes lines comes to an end first, and whoever comes later finds the row gone.
    lock table points_entries in share row exclusive mode;
    foreach naming in array tg_argv loop
      execute format('select exists (select from points_entries where %I = $1)', naming) into named using old.id;
      if named then
        raise exception 'the ledger names this row of %', tg_table_name
          using errcode = 'foreign_key_violation', constraint = format('points_entries_%s_fkey', naming);
      end if;
    end loop;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;

create or replace trigger named_by_ledger before delete or update of id on users
  for each row execute function named_by_ledger('user_id', 'author_id');
create or replace trigger users_stay before truncate on users
  for each statement execute function named_by_ledger();

create or replace trigger named_by_ledger before delete or update of id on teams
  for each row execute function named_by_ledger('team_id');
create or replace trigger teams_stay before truncate on teams
  for each statement execute function named_by_ledger();

create or replace trigger named_by_ledger before delete or update of id on stages
  for each row execute function named_by_ledger('stage_id');
create or replace trigger stages_stay before truncate on stages
  for each statement execute function named_by_ledger();

create or replace trigger named_by_ledger before delete or update of id on points_imports
  for each row execute function named_by_ledger('import_id');
create or replace trigger points_imports_stay before truncate on points_imports
  for each statement execute function named_by_ledger();
