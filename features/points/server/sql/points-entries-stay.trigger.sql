create or replace function points_entries_stay() returns trigger language plpgsql as $$
  begin raise exception 'a points entry is never changed, only countered by a further entry'; end $$;

create or replace trigger points_entries_stay before update or delete or truncate on points_entries
  for each statement execute function points_entries_stay();
