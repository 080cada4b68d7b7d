import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type * as contract from '#features/dashboard/contract/working.ts'
import type * as z from 'zod/mini'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'
import { findActiveWeeks, wasHere } from './counting.store.ts'

const rides = sql`u.access`

export function findFunnel(db: Db, scope: Scope): Promise<contract.Funnel> {
  return onlyOf<contract.Funnel>(db)`
    with t as materialized (select programme_day(now()) as day)
    select count(u.user_id)::int as people, count(*) filter (where u.invited)::int as invited,
      count(*) filter (where u.seen_at > '-infinity')::int as came, count(u.team_id)::int as crewed,
      count(*) filter (where ${wasHere(7)})::int as active,
      count(*) filter (where ${wasHere(7, 7)})::int as active_before,
      to_char(min(t.day) - 6, 'YYYY-MM-DD') as from, to_char(min(t.day), 'YYYY-MM-DD') as until
    from t left join dashboard_people u on ${rides} and ${isWithinScope(scope)}`
}

/** As many weeks as are shown, with the same number before each, and who has not been here since. */
export async function findWeeks(db: Db, weeks: number, scope: Scope): Promise<contract.ActiveWeek[]> {
  const [active, left] = await Promise.all([
    findActiveWeeks(db, weeks * 2, scope),
    findLeft(db, weeks, scope),
  ])
  return active.slice(weeks).map(({ week, sunday, active: here, running }, at) => ({
    from: week,
    until: sunday,
    active: here,
    before: active[at]!.active,
    left: left.find((each) => each.week === week)?.left ?? 0,
    running,
  }))
}

function findLeft(db: Db, weeks: number, scope: Scope) {
  return rowsOf<{ week: string; left: number }>(db)`
    with span as materialized (select (this - back * 7)::date as week,
          programme_dawn(this - back * 7) as begins, programme_dawn(this - back * 7 + 7) as ends
        from (select date_trunc('week', programme_day(now()))::date as this) t,
          generate_series(1, ${weeks - 1}::int) back)
    select to_char(s.week, 'YYYY-MM-DD') as week, n.left from (
      select width_bucket(u.seen_at, (select array_agg(begins order by begins) from span)) as nr, count(*)::int as left
      from dashboard_people u where u.seen_at >= (select min(begins) from span)
        and u.seen_at < (select max(ends) from span) and ${rides} and ${isWithinScope(scope)} group by nr) n
    join (select week, row_number() over (order by begins) as nr from span) s using (nr)`
}

type CrewFacts = Omit<z.infer<(typeof contract.getCrewActivity)['output']>, 'from'>

/** How many crews were here in whole, in part and not at all, and the quietest of them. */
export async function findCrewActivity(db: Db, scope: Scope): Promise<CrewFacts & { from: string }> {
  return onlyOf<CrewFacts & { from: string }>(db)`
    with t as materialized (select programme_day(now()) as day),
      crews as (select u.team_id as id, count(*)::int as members, count(*) filter (where ${wasHere(7)})::int as active
        from t cross join dashboard_people u
        where u.team_id is not null and ${rides} and ${isWithinScope(scope)} group by u.team_id)
    select count(*) filter (where active = members)::int as all,
      count(*) filter (where active > 0 and active < members)::int as some,
      count(*) filter (where active = 0)::int as none,
      to_char((select day from t) - 6, 'YYYY-MM-DD') as from,
      coalesce((select jsonb_agg(q order by q.share, q.members desc, q.name) from (
        select c.id, t.name, c.members, c.active, c.active::float / c.members as share
        from crews c join teams t on t.id = c.id
        order by share, c.members desc, t.name limit 50) q), '[]') as crews
    from crews`
}

type LearningFacts = z.infer<(typeof contract.getLearning)['output']>

export async function findLearning(
  db: Db,
  { scope, language }: { scope: Scope; language: Language },
): Promise<LearningFacts> {
  const whole = onlyOf<Omit<LearningFacts, 'courses'>>(db)`
    select count(*)::int as people, count(*) filter (where u.learns)::int as begun,
      count(*) filter (where u.learned)::int as completed
    from dashboard_people u where ${rides} and ${isWithinScope(scope)}`
  const courses = rowsOf<LearningFacts['courses'][number]>(db)`
    select c.id, c.mandatory, coalesce((select t->>'title' from jsonb_array_elements(v.outline->'texts') t
        order by t->>'language' = ${language} desc, t->>'language' limit 1), '') as title,
      coalesce(n.begun, 0)::int as begun, coalesce(n.completed, 0)::int as completed
    from learning_courses c
    join learning_versions v on v.course_id = c.id
      and v.version = (select max(version) from learning_versions where course_id = c.id)
    left join lateral (select sum(u.begun) as begun, sum(u.completed) as completed from dashboard_tasks u
      where u.task_id = c.id and ${isWithinScope(scope)}) n on true
    where c.published_at is not null and c.archived_at is null
    order by c.mandatory desc, begun desc, title limit 100`
  const [counts, each] = await Promise.all([whole, courses])
  return { ...counts, courses: each }
}
