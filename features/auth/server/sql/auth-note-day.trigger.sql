-- A session says every few minutes that it is in use: that is where a day begins, whatever the page is.
create or replace function auth_note_day() returns trigger language plpgsql as $$
    begin
      insert into auth_active_days (day, user_id) values (programme_day(new.last_seen_at), new.user_id)
        on conflict do nothing;
      return null;
    end
  $$;

create or replace trigger auth_sessions_day after insert or update of last_seen_at on auth_sessions
  for each row execute function auth_note_day();
