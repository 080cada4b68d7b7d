create or replace function users_of_ledger() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      raise exception 'the ledger names rows of users' using errcode = 'foreign_key_violation';
    end if;
    if tg_op = 'UPDATE' and new.id = old.id then return new; end if;
    lock table points_entries in share row exclusive mode;
    if exists (select from points_entries where user_id = old.id) then
      raise exception 'the ledger names this row of users'
        using errcode = 'foreign_key_violation', constraint = 'points_entries_user_id_fkey';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;

create or replace trigger users_of_ledger before delete or update of id on users
  for each row execute function users_of_ledger();

create or replace trigger users_stay before truncate on users
  for each statement execute function users_of_ledger();
