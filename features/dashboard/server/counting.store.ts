import { sql } from 'kysely'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

/** As long as a chart can look back, with the same time before it. */
const KEPT_DAYS = 190

/** Counts the days and weeks that are over, of each department and country. Yesterday is counted anew: a visit of its last minute may have been late. */
export async function countDaysOver(tx: Db): Promise<void> {
  await runSql(tx)`select from dashboard_marks for update`
  await runSql(tx)`insert into dashboard_days (day, department_id, country_id, active)
    select a.day, u.department_id, u.country_id, count(*)::int
    from auth_active_days a join users u on u.id = a.user_id
    where u.role = 'participant' and not u.deleted and a.day < (select programme_day(now()))
      and a.day >= greatest((select counted_until - 1 from dashboard_marks), programme_day(now()) - ${KEPT_DAYS}::int)
    group by a.day, u.department_id, u.country_id
    on conflict (day, department_id, country_id) do update set active = excluded.active`
  await runSql(tx)`insert into dashboard_weeks (week, department_id, country_id, active)
    select a.week, u.department_id, u.country_id, count(*)::int
    from (select distinct date_trunc('week', day)::date as week, user_id from auth_active_days
      where day < date_trunc('week', programme_day(now()))::date and day >= date_trunc('week',
        greatest((select counted_until - 1 from dashboard_marks), programme_day(now()) - ${KEPT_DAYS}::int))::date) a
    join users u on u.id = a.user_id
    where u.role = 'participant' and not u.deleted
    group by a.week, u.department_id, u.country_id
    on conflict (week, department_id, country_id) do update set active = excluded.active`
  await runSql(tx)`update dashboard_marks set counted_until = programme_day(now())`
  await runSql(tx)`delete from dashboard_days where day < programme_day(now()) - ${KEPT_DAYS}::int`
  await runSql(tx)`delete from dashboard_weeks where week < programme_day(now()) - ${KEPT_DAYS + 7}::int`
}

// What is not counted yet is looked up: today in the rows of the people, and whatever the count is late with in the visits.
const mark = sql`(select counted_until from dashboard_marks)`
const rides = sql`u.role = 'participant' and not u.deleted`

/** Whether the person `u` of the overview was here within so many days that end so many days before the day of `t`. */
export const wasHere = (days: number, ago = 0) =>
  sql<boolean>`bit_count(substring(u.days from t.day - u.anchor - ${ago + days - 2}::int for ${days}::int)) > 0`

/** How many people were here on each of the last days, today included. */
export function findActiveDays(db: Db, days: number, scope: Scope) {
  return rowsOf<{ day: string; active: number }>(db)`
    with span as materialized (select programme_day(now()) - ${days - 1}::int as first, programme_day(now()) as day, ${mark} as mark),
      counted as (
        select u.day, sum(u.active) as active from span t join dashboard_days u on u.day >= t.first and u.day < t.mark
          and ${isWithinScope(scope)} group by u.day
        union all
        select a.day, count(*) from span t join auth_active_days a on a.day >= greatest(t.first, t.mark) and a.day < t.day
          join users u on u.id = a.user_id where ${rides} and ${isWithinScope(scope)} group by a.day
        union all
        select t.day, count(*) filter (where ${wasHere(1)}) from span t join dashboard_people u on ${isWithinScope(scope)}
          group by t.day)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(c.active), 0)::int as active
    from span t cross join lateral (select (t.day - back)::date as day from generate_series(0, ${days - 1}::int) back) d
    left join counted c on c.day = d.day group by d.day order by d.day`
}

/** The same of the last weeks of the calendar, the running one included: a Monday each. */
export function findActiveWeeks(db: Db, weeks: number, scope: Scope) {
  return rowsOf<{ week: string; sunday: string; active: number; running: boolean }>(db)`
    with span as materialized (select this - ${(weeks - 1) * 7}::int as first, this, day,
          least(date_trunc('week', ${mark})::date, this) as mark
        from (select date_trunc('week', day)::date as this, day from (select programme_day(now()) as day) t) t),
      counted as (
        select u.week, sum(u.active) as active from span s join dashboard_weeks u on u.week >= s.first and u.week < s.mark
          and ${isWithinScope(scope)} group by u.week
        union all
        select a.week, count(*) from (
          select distinct date_trunc('week', a.day)::date as week, a.user_id
          from span s join auth_active_days a on a.day >= greatest(s.first, s.mark) and a.day < s.this) a
        join users u on u.id = a.user_id where ${rides} and ${isWithinScope(scope)} group by a.week
        union all
        select s.this, count(*) filter (where bit_count(substring(u.days from s.this - u.anchor + 1 for 7)) > 0)
        from span s join dashboard_people u on ${isWithinScope(scope)} group by s.this)
    select to_char(d.week, 'YYYY-MM-DD') as week, to_char(d.week + 6, 'YYYY-MM-DD') as sunday,
      d.week = s.this as running, coalesce(sum(c.active), 0)::int as active
    from span s cross join lateral (
      select (s.this - back * 7)::date as week from generate_series(0, ${weeks - 1}::int) back) d
    left join counted c on c.week = d.week group by d.week, s.this order by d.week`
}
