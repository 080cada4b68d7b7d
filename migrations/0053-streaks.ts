import { type Kysely, sql } from 'kysely'

/** On which days people did something, what they said of their working days, and how far the days are gathered. */
export async function up(db: Kysely<never>): Promise<void> {
  // Derived of what happened: may be lost, and comes back exact.
  await sql`create table streak_days (
    user_id uuid not null references users (id) on delete cascade,
    day date not null,
    primary key (user_id, day)
  )`.execute(db)
  // One row: the first day that is not gathered yet.
  await sql`create table streak_marks (
    id boolean primary key default true check (id),
    gathered_until date
  )`.execute(db)
  await sql`insert into streak_marks default values`.execute(db)
  await sql`create table streak_people (
    user_id uuid primary key references users (id) on delete cascade,
    hidden boolean not null default false
  )`.execute(db)
  // From that day on; 1 is Monday. Before the first one, Monday to Friday.
  await sql`create table streak_weekdays (
    user_id uuid not null references users (id) on delete cascade,
    from_day date not null,
    weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
    primary key (user_id, from_day)
  )`.execute(db)
  await sql`create table streak_absences (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    from_day date not null,
    until_day date not null check (until_day >= from_day)
  )`.execute(db)
  await sql`create index streak_absences_user on streak_absences (user_id, until_day)`.execute(db)
  // Whose deeds these were is asked for each person.
  await sql`create index challenge_entries_handed_in_by on challenge_entries (handed_in_by, handed_in_at)
    where handed_in_by is not null`.execute(db)
}
