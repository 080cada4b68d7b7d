import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // On which days somebody was here. Nothing of what they did, and no time of day.
  await sql`create table auth_active_days (
    day date not null,
    user_id uuid not null references users (id) on delete cascade,
    primary key (day, user_id)
  )`.execute(db)
  await sql`create index auth_active_days_user on auth_active_days (user_id, day)`.execute(db)

  await sql`create function programme_day(at timestamptz) returns date language sql stable as $$
    select (at at time zone coalesce(
      (select value #>> '{}' from programme_settings where name = 'time_zone'), 'Europe/Warsaw'))::date
  $$`.execute(db)

  // A session says every few minutes that it is in use: that is where a day begins, whatever the page is.
  await sql`create function auth_note_day() returns trigger language plpgsql as $$
    begin
      insert into auth_active_days (day, user_id) values (programme_day(new.last_seen_at), new.user_id)
        on conflict do nothing;
      return null;
    end
  $$`.execute(db)
  await sql`create trigger auth_sessions_day after insert or update of last_seen_at on auth_sessions
    for each row execute function auth_note_day()`.execute(db)
  await sql`insert into auth_active_days (day, user_id)
    select distinct programme_day(at), user_id from (
      select last_seen_at as at, user_id from auth_sessions
      union all select created_at, user_id from auth_sessions) seen
    on conflict do nothing`.execute(db)
}
