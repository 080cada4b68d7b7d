import { type RawBuilder, sql } from 'kysely'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

/** As long as a chart can look back. */
const KEPT_DAYS = 90

// The days that are counted now, each with when it begins and ends: no row is asked for its day.
const uncounted = sql`(select day, programme_dawn(day) as begins, programme_dawn(day + 1) as ends from (
    select generate_series(greatest((select told_until - 1 from dashboard_marks), programme_day(now()) - ${KEPT_DAYS}::int),
      programme_day(now()) - 1, interval '1 day')::date as day offset 0) s offset 0)`

/** Counts what people were told and played on the days that are over, by department and country; yesterday anew. */
export async function countToldOver(tx: Db): Promise<void> {
  await runSql(tx)`select from dashboard_marks for update`
  await runSql(tx)`insert into dashboard_told (day, department_id, country_id, notifications)
    select s.day, u.department_id, u.country_id, count(*)::int from ${uncounted} s
    join notifications n on n.created_at >= s.begins and n.created_at < s.ends join users u on u.id = n.user_id
    group by s.day, u.department_id, u.country_id
    on conflict (day, department_id, country_id) do update set notifications = excluded.notifications`
  await runSql(tx)`insert into dashboard_duels (day, challenger_department_id, challenger_country_id,
      opponent_department_id, opponent_country_id, began, played, forfeited)
    select d.day, c.department_id, c.country_id, o.department_id, o.country_id,
      sum(d.began)::int, sum(d.played)::int, sum(d.forfeited)::int
    from (${eachDuel(uncounted)}) d join users c on c.id = d.challenger_id join users o on o.id = d.opponent_id
    group by d.day, c.department_id, c.country_id, o.department_id, o.country_id
    on conflict (day, challenger_department_id, challenger_country_id, opponent_department_id, opponent_country_id)
      do update set began = excluded.began, played = excluded.played, forfeited = excluded.forfeited`
  await runSql(tx)`update dashboard_marks set told_until = programme_day(now())`
  await runSql(tx)`delete from dashboard_told where day < programme_day(now()) - ${KEPT_DAYS}::int`
  await runSql(tx)`delete from dashboard_duels where day < programme_day(now()) - ${KEPT_DAYS}::int`
}

/** A duel counts on the day on which it began, and on that of its end. Day by day (`offset 0`): the days are few. */
function eachDuel(days: typeof uncounted) {
  return sql`select s.day, u.challenger_id, u.opponent_id, 1 as began, 0 as played, 0 as forfeited
      from ${days} s cross join lateral (select d.challenger_id, d.opponent_id from duels d
        where d.accepted_at >= s.begins and d.accepted_at < s.ends offset 0) u
    union all
    select s.day, u.challenger_id, u.opponent_id, 0, (not f.is_forfeit)::int, f.is_forfeit::int
      from ${days} s cross join lateral (select d.id, d.challenger_id, d.opponent_id from duels d
        where d.closed_at >= s.begins and d.closed_at < s.ends and d.accepted_at is not null offset 0) u
      cross join lateral (select coalesce(bool_or(p.forfeited), false) as is_forfeit from duel_players p
        where p.duel_id = u.id) f`
}

/** The last days, today included, and of them those that are not counted. */
const spanOf = (days: number) => sql`days as materialized (
    select day, programme_dawn(day) as begins, programme_dawn(day + 1) as ends,
      day < (select told_until from dashboard_marks) as counted
    from (select (programme_day(now()) - back)::date as day from generate_series(0, ${days - 1}::int) back offset 0) s),
  open as materialized (select * from days where not counted)`
const open = sql`open`

/** Looked up for each row: those that are not counted are few, and a look at everybody takes longer. */
const isOneWithin = (scope: Scope, id: RawBuilder<unknown>) =>
  scope ? sql`coalesce((select ${isWithinScope(scope)} from users u where u.id = ${id}), false)` : sql`true`

export async function findDuelDays(db: Db, days: number, scope: Scope) {
  const within = (department: string, country: string) =>
    scope
      ? sql`coalesce(${sql.ref(department)} = any(${scope.department_ids}::uuid[])
          or ${sql.ref(country)} = any(${scope.country_ids}::uuid[]), false)`
      : sql`true`
  return rowsOf<{ day: string; began: number; played: number; forfeited: number }>(db)`
    with ${spanOf(days)}, found as (
      select u.day, sum(u.began) as began, sum(u.played) as played, sum(u.forfeited) as forfeited
      from dashboard_duels u join days d on d.day = u.day and d.counted
      where ${within('u.challenger_department_id', 'u.challenger_country_id')}
        or ${within('u.opponent_department_id', 'u.opponent_country_id')} group by u.day
      union all
      select o.day, sum(o.began), sum(o.played), sum(o.forfeited) from (${eachDuel(open)}) o
      where ${isOneWithin(scope, sql`o.challenger_id`)} or ${isOneWithin(scope, sql`o.opponent_id`)} group by o.day)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(f.began), 0)::int as began,
      coalesce(sum(f.played), 0)::int as played, coalesce(sum(f.forfeited), 0)::int as forfeited
    from days d left join found f on f.day = d.day group by d.day order by d.day`
}

/** Mails are kept for some days only, so they are few. */
export async function findNotificationDays(db: Db, days: number, scope: Scope) {
  const isMailOfTheirs = scope
    ? sql`m.recipient in (select u.email from users u where ${isWithinScope(scope)})`
    : sql`true`
  return rowsOf<{ day: string; notifications: number; mails: number; mails_waiting: number }>(db)`
    with ${spanOf(days)}, told as (
      select u.day, sum(u.notifications) as n from dashboard_told u join days d on d.day = u.day and d.counted
      where ${isWithinScope(scope)} group by u.day
      union all
      select d.day, n.n from open d cross join lateral (select count(*) as n from notifications n
        where n.created_at >= d.begins and n.created_at < d.ends and ${isOneWithin(scope, sql`n.user_id`)}) n),
    mailed as (
      select d.day, m.n, m.waiting from (
        select width_bucket(m.created_at, (select array_agg(begins order by day) from days)) as nr,
          count(*) filter (where m.state = 'sent') as n,
          count(*) filter (where m.state in ('queued', 'kept')) as waiting
        from mail_outbox m where m.created_at >= (select min(begins) from days) and ${isMailOfTheirs} group by nr) m
      join (select day, row_number() over (order by day) as nr from days) d using (nr))
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(t.n, 0)::int as notifications, coalesce(m.n, 0)::int as mails,
      coalesce(m.waiting, 0)::int as mails_waiting
    from days d left join (select day, sum(n) as n from told group by day) t on t.day = d.day
    left join mailed m on m.day = d.day order by d.day`
}
