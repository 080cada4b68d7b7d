import { type RawBuilder, sql } from 'kysely'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { findQuartiles, findTasks } from '#features/dashboard/server/dashboard.charts.store.ts'
import { findWeekFacts } from '#features/dashboard/server/week.store.ts'
import {
  findCrewActivity,
  findFunnel,
  findLearning,
  findWeeks,
} from '#features/dashboard/server/working.store.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'

export const day = (ago: number) => sql`programme_day(now()) - ${ago}::int`

/** The same figures, counted plainly from the rows of all features. */
export async function recount(db: Db, scope: Scope) {
  const rides = sql`u.role = 'participant' and not u.deleted and u.access and ${isWithinScope(scope)}`
  const was = (id: RawBuilder<unknown>, from: number, until: number) =>
    sql`exists (select from auth_active_days a where a.user_id = ${id} and a.day between ${day(from)} and ${day(until)})`
  const isInvited = sql`(f.last_seen_at > '-infinity' or exists (select from auth_invitations i where i.email = u.email)
    or exists (select from auth_links l where l.user_id = u.id and l.made_by is not null))`
  const inCrew = sql`exists (select from team_members m where m.user_id = u.id and m.left_at is null)`
  const funnel = await onlyOf(
    db,
  )`select count(*)::int as people, count(*) filter (where ${isInvited})::int as invited,
    count(*) filter (where f.last_seen_at > '-infinity')::int as came, count(*) filter (where ${inCrew})::int as crewed,
    count(*) filter (where ${was(sql`u.id`, 6, 0)})::int as active,
    count(*) filter (where ${was(sql`u.id`, 13, 7)})::int as active_before,
    count(*) filter (where f.last_seen_at = '-infinity' and not ${isInvited})::int as uninvited,
    count(*) filter (where f.last_seen_at = '-infinity' and ${isInvited} and exists (select from people_invited p
      where p.user_id = u.id and p.reminders > 0))::int as reminded,
    count(*) filter (where ${inCrew} and (select count(*) from team_members m where m.left_at is null and m.team_id =
      (select o.team_id from team_members o where o.user_id = u.id and o.left_at is null)) = 1)::int as alone,
    count(*) filter (where f.last_seen_at >= programme_dawn(${day(13)}) and f.last_seen_at < programme_dawn(${day(6)}))::int as quiet,
    count(*) filter (where exists (select from learning_enrolments e where e.user_id = u.id))::int as begun,
    count(*) filter (where exists (select from learning_enrolments e where e.user_id = u.id and e.completed_at is not null))::int
      as completed
    from users u join people_figures f on f.user_id = u.id where ${rides}`
  const crewRows = await rowsOf<{ members: number; active: number }>(db)`select count(*)::int as members,
    count(*) filter (where ${was(sql`u.id`, 6, 0)})::int as active
    from users u join team_members m on m.user_id = u.id and m.left_at is null where ${rides} group by m.team_id`
  // Of people with equal points nobody can say who stands before whom: each counts with what all of them did.
  const quartiles = await rowsOf(
    db,
  )`select quartile::int, count(*)::int as people, round(avg(first), 2)::float as first_half,
      round(avg(second), 2)::float as second_half
    from (select ntile(4) over (order by points desc, id) as quartile, avg(first) over (partition by points) as first,
        avg(second) over (partition by points) as second
      from (select u.id, coalesce((select sum(e.points) from points_entries e where e.user_id = u.id
            and e.created_at < programme_dawn(${day(89)})), 0) as points,
          (select count(*) from auth_active_days a where a.user_id = u.id and a.day between ${day(89)} and ${day(45)}) as first,
          (select count(*) from auth_active_days a where a.user_id = u.id and a.day > ${day(45)} and a.day <= ${day(0)}) as second
        from users u join people_figures f on f.user_id = u.id where ${rides}) each) q
    group by 1 order by 1`
  const left = await onlyOf<{ left: number }>(
    db,
  )`select count(*)::int as left from users u join people_figures f on f.user_id = u.id
    where ${rides} and f.last_seen_at >= programme_dawn(date_trunc('week', ${day(0)})::date - 28)
      and f.last_seen_at < programme_dawn(date_trunc('week', ${day(0)})::date)`
  const weeks = await rowsOf<{ active: number }>(
    db,
  )`select (select count(distinct a.user_id)::int from auth_active_days a
      join users u on u.id = a.user_id where u.role = 'participant' and not u.deleted and ${isWithinScope(scope)}
        and a.day between w.week and w.week + 6 and a.day <= ${day(0)}) as active
    from (select date_trunc('week', ${day(0)})::date - back * 7 as week from generate_series(4, 0, -1) back) w`
  const tasks = await rowsOf<{ id: string; begun: number; completed: number }>(
    db,
  )`select e.task_id as id, count(*)::int as begun, count(*) filter (where e.done)::int as completed
    from (select challenge_id as task_id, user_id, state = 'approved' as done from challenge_entries
      union all select course_id, user_id, completed_at is not null from learning_enrolments) e
    join users u on u.id = e.user_id where ${isWithinScope(scope)} group by 1`
  return {
    ...(funnel as Record<string, number>),
    tasks: tasks.map(({ id, begun, completed }) => `${id} ${begun} ${completed}`).toSorted(),
    crews: crewRows.map(({ members, active }) => `${active}/${members}`).toSorted(),
    quartiles,
    ...left,
    weeks: weeks.map(({ active }) => active),
  }
}

/** What the cards say. */
export async function told(db: Db, scope: Scope) {
  const { people: all, invited, came, crewed, active, active_before } = await findFunnel(db, scope)
  const { uninvited, reminded, alone, quiet } = await findWeekFacts(db, { scope, language: 'en' })
  const { begun, completed } = await findLearning(db, { scope, language: 'en' })
  const weeks = await findWeeks(db, 5, scope)
  const tasks = await findTasks(db, { days: 90, scope, language: 'en' })
  return {
    tasks: tasks
      .filter((task) => task.begun > 0)
      .map((task) => `${task.id} ${task.begun} ${task.completed}`)
      .toSorted(),
    people: all,
    invited,
    came,
    crewed,
    active,
    active_before,
    uninvited,
    reminded,
    alone,
    quiet: quiet.count,
    begun,
    completed,
    crews: (await findCrewActivity(db, scope)).crews
      .map((crew) => `${crew.active}/${crew.members}`)
      .toSorted(),
    quartiles: await inTransaction(db, (tx) => findQuartiles(tx, '90', scope)),
    left: weeks.reduce((sum, week) => sum + week.left, 0),
    weeks: weeks.map((week) => week.active),
  }
}
