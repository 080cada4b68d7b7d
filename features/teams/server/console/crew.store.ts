import type { ConsoleRider, CrewHappening, CrewInFull } from '#features/teams/contract/console.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { sql } from 'kysely'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'

/** Who rides along, the captain first; of people whom the organiser does not look after, what their crew-mates see. */
export async function findRidersOf(db: Db, teamId: string, scope: Scope): Promise<ConsoleRider[]> {
  return rowsOf<ConsoleRider>(db)`
    select r.id, r.first_name, r.last_name, r.department, r.captain, r.joined_at, r.own,
      case when r.own then nullif(f.last_seen_at, '-infinity') end as last_seen_at,
      case when r.own then coalesce(f.points, 0)::int end as points,
      case when r.own then (select count(*)::int from auth_active_days a where a.user_id = r.id
        and a.day > (select programme_day(now())) - 7) end as days
    from (select u.id, u.first_name, u.last_name, d.name as department, m.captain, m.joined_at,
        ${isWithinScope(scope)} as own
      from team_members m join users u on u.id = m.user_id left join departments d on d.id = u.department_id
      where m.team_id = ${teamId}::uuid and m.left_at is null) r
    left join people_figures f on f.user_id = r.id
    order by r.captain desc, r.joined_at, r.id`
}

/** In each of the last weeks, by its Monday, how many of those who ride along now were here. */
export async function findWeeksOf(db: Db, teamId: string, scope: Scope): Promise<CrewInFull['weeks']> {
  return rowsOf<CrewInFull['weeks'][number]>(db)`
    with span as materialized (select (date_trunc('week', programme_day(now()))::date - back * 7)::date as week
      from generate_series(0, 7) back)
    select to_char(s.week, 'YYYY-MM-DD') as week, count(distinct a.user_id)::int as active
    from span s left join (select a.user_id, a.day from auth_active_days a
      join team_members m on m.user_id = a.user_id join users u on u.id = a.user_id
      where m.team_id = ${teamId}::uuid and m.left_at is null and ${isWithinScope(scope)}) a
      on a.day >= s.week and a.day < s.week + 7
    group by s.week order by s.week`
}

export async function countWaiting(db: Db, teamId: string): Promise<number> {
  const { count } = await onlyOf<{ count: number }>(db)`select count(*)::int as count from team_offers
    where team_id = ${teamId}::uuid and state = 'open'`
  return count
}

const HAPPENED = 50

/** What happened, the newest first. People whom the organiser neither looks after nor sees aboard have no name. */
export async function findHappened(db: Db, teamId: string, scope: Scope): Promise<CrewHappening[]> {
  const rows = await rowsOf<
    Omit<CrewHappening, 'person' | 'by'> & {
      user_id: string | null
      person: string | null
      by_user_id: string | null
      by: string | null
    }
  >(db)`
    select e.id, e.kind, e.created_at as at, e.name, p.id as user_id, p.name as person,
      b.id as by_user_id, b.name as by
    from team_events e
    left join (${named(teamId, scope)}) p on p.id = e.user_id
    left join (${named(teamId, scope)}) b on b.id = e.by_user_id
    where e.team_id = ${teamId}::uuid order by e.id desc limit ${HAPPENED}`
  return rows.map(({ user_id, person, by_user_id, by, ...row }) => ({
    ...row,
    person: user_id && person !== null ? { id: user_id, name: person } : null,
    by: by_user_id && by !== null ? { id: by_user_id, name: by } : null,
  }))
}

const named = (teamId: string, scope: Scope) => sql`
  select u.id, u.first_name || ' ' || u.last_name as name from users u
  where not u.deleted and (${isWithinScope(scope)} or u.role <> 'participant' or exists (
    select from team_members m where m.user_id = u.id and m.team_id = ${teamId}::uuid and m.left_at is null))`
