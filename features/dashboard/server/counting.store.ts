import { sql } from 'kysely'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

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

// What is not counted yet is looked up.
const mark = sql`(select counted_until from dashboard_marks)`
const rides = sql`u.role = 'participant' and not u.deleted`

/** How many people were here on each of the last days, today included. */
export function findActiveDays(db: Db, days: number, scope: Scope) {
  return rowsOf<{ day: string; active: number }>(db)`
    with span as materialized (select programme_day(now()) - ${days - 1}::int as first, programme_day(now()) as last, ${mark} as mark),
      counted as (
        select u.day, u.active from span s join dashboard_days u on u.day >= s.first and u.day < s.mark
          and ${isWithinScope(scope)}
        union all
        select a.day, 1 from span s join auth_active_days a on a.day >= greatest(s.first, s.mark) and a.day <= s.last
          join users u on u.id = a.user_id where ${rides} and ${isWithinScope(scope)})
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(c.active), 0)::int as active
    from span s cross join lateral (select (s.last - back)::date as day from generate_series(0, ${days - 1}::int) back) d
    left join counted c on c.day = d.day group by d.day order by d.day`
}

/** The same of the last weeks of the calendar, the running one included: a Monday each. */
export function findActiveWeeks(db: Db, weeks: number, scope: Scope) {
  return rowsOf<{ week: string; sunday: string; active: number; running: boolean }>(db)`
    with span as materialized (select this - ${(weeks - 1) * 7}::int as first, this, least(date_trunc('week', ${mark})::date, this) as mark
        from (select date_trunc('week', programme_day(now()))::date as this) t),
      counted as (
        select u.week, u.active from span s join dashboard_weeks u on u.week >= s.first and u.week < s.mark
          and ${isWithinScope(scope)}
        union all
        select a.week, count(*)::int from (
          select distinct date_trunc('week', a.day)::date as week, a.user_id
          from span s join auth_active_days a on a.day >= greatest(s.first, s.mark)) a
        join users u on u.id = a.user_id where ${rides} and ${isWithinScope(scope)} group by a.week)
    select to_char(d.week, 'YYYY-MM-DD') as week, to_char(d.week + 6, 'YYYY-MM-DD') as sunday,
      d.week = s.this as running, coalesce(sum(c.active), 0)::int as active
    from span s cross join lateral (
      select (s.this - back * 7)::date as week from generate_series(0, ${weeks - 1}::int) back) d
    left join counted c on c.week = d.week group by d.week, s.this order by d.week`
}

/** So many that a figure takes longer than a look at it may; as the planner knows it. */
export async function hasManyPeople(db: Db): Promise<boolean> {
  const { many } = await onlyOf<{ many: boolean }>(db)`
    select reltuples > 5000 as many from pg_class where oid = 'users'::regclass`
  return many
}
