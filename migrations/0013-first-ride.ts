import { type Kysely, sql } from 'kysely'

/** How far somebody is on their first ride, and the practice duel that belongs to it. Whoever is here already has ridden. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table first_rides (
    user_id uuid primary key references users (id),
    step smallint not null default 0 check (step between 0 and 3),
    begun_at timestamptz not null default now(),
    ended_at timestamptz,
    check ((step = 3) = (ended_at is not null))
  )`.execute(db)
  await sql`insert into first_rides (user_id, step, ended_at) select id, 3, now() from users`.execute(db)
  await sql`create table duel_practice_answers (
    user_id uuid not null references users (id),
    position smallint not null check (position between 1 and 3),
    version_id uuid not null references quiz_versions (id),
    places integer[] not null,
    locked_at timestamptz,
    verdict text check (verdict in ('right', 'wrong')),
    chosen integer[] not null default '{}',
    primary key (user_id, position),
    check ((locked_at is null) = (verdict is null))
  )`.execute(db)
  // The few who are not up for a duel are looked up among all players.
  await sql`create index duel_people_away on duel_people (user_id)
    where not ready or snoozed_until is not null`.execute(db)
}
