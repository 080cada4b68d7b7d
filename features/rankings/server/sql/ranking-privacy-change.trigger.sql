create or replace function ranking_privacy_change() returns trigger language plpgsql as $$
  begin new.changed_at = clock_timestamp(); return new; end $$;

-- By the stamp every instance finds who changed; the start of a transaction would say too early a moment.
create or replace trigger ranking_privacy_change before insert or update on ranking_privacy
  for each row execute function ranking_privacy_change();
