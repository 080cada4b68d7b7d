import { type Kysely, sql } from 'kysely'

/**
 * How many people of each department and country were here on each day and in each week that is over, so that a look at
 * three months does not read every visit; and to whom the week is told by mail.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table dashboard_days (
    day date not null,
    department_id uuid,
    country_id uuid,
    active integer not null,
    unique nulls not distinct (day, department_id, country_id)
  )`.execute(db)
  // By the Monday.
  await sql`create table dashboard_weeks (
    week date not null,
    department_id uuid,
    country_id uuid,
    active integer not null,
    unique nulls not distinct (week, department_id, country_id)
  )`.execute(db)
  // One row: the first day that is not counted yet.
  await sql`create table dashboard_marks (
    id boolean primary key default true check (id),
    counted_until date not null default '-infinity'
  )`.execute(db)
  await sql`insert into dashboard_marks default values`.execute(db)
  await sql`create table dashboard_readers (
    user_id uuid primary key references users (id) on delete cascade,
    -- The Monday of the week that they were told of last.
    told_week date
  )`.execute(db)
}
