import { type Kysely, sql } from 'kysely'

/**
 * What the overview counts of each person who takes part, in one narrow row that follows the rows of all features, so that
 * no look at it joins everything there is about everybody.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table dashboard_people (
    user_id uuid primary key references users (id) on delete cascade,
    department_id uuid,
    country_id uuid,
    access boolean not null,
    invited boolean not null,
    reminded boolean not null,
    -- The first moment that is known of the last day on which they were here.
    seen_at timestamptz not null,
    team_id uuid,
    -- The only one in it.
    alone boolean not null,
    -- The days from the anchor on, a bit each: was here.
    anchor date not null,
    days bit(96) not null,
    -- What they had when a look back of so many days begins, as far as dashboard_marks says.
    points_14 bigint not null,
    points_30 bigint not null,
    points_90 bigint not null,
    learns boolean not null,
    learned boolean not null
  )`.execute(db)
  await sql`create index dashboard_people_team on dashboard_people (team_id)`.execute(db)
  // Whose row has to be made anew; told by triggers, once or several times.
  await sql`create table dashboard_changes (user_id uuid not null)`.execute(db)
  await sql`insert into dashboard_changes select id from users where role = 'participant' and not deleted`.execute(
    db,
  )
  // The day up to which the points of all rows have been taken along.
  await sql`alter table dashboard_marks add column points_day date`.execute(db)
  await sql`update dashboard_marks set points_day = programme_day(now())`.execute(db)
  // What people were told and played on the days that are over; a duel by the departments and countries of both.
  await sql`create table dashboard_told (
    day date not null,
    department_id uuid,
    country_id uuid,
    notifications integer not null,
    unique nulls not distinct (day, department_id, country_id)
  )`.execute(db)
  await sql`create table dashboard_duels (
    day date not null,
    challenger_department_id uuid,
    challenger_country_id uuid,
    opponent_department_id uuid,
    opponent_country_id uuid,
    began integer not null,
    played integer not null,
    forfeited integer not null,
    unique nulls not distinct (day, challenger_department_id, challenger_country_id, opponent_department_id,
      opponent_country_id)
  )`.execute(db)
  // The first day of which neither is counted.
  await sql`alter table dashboard_marks add column told_until date not null default '-infinity'`.execute(db)
  await sql`create index notifications_created on notifications (created_at)`.execute(db)
  await sql`create index duels_accepted on duels (accepted_at) where accepted_at is not null`.execute(db)
  await sql`create index duels_closed on duels (closed_at) where accepted_at is not null`.execute(db)
}
