create or replace function users_change() returns trigger language plpgsql as $$
  begin new.changed_at = clock_timestamp(); return new; end $$;

create or replace trigger users_change before insert or update of department_id, country_id, deleted on users
  for each row execute function users_change();
