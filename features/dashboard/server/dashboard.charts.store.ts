import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { TaskResult } from '#features/dashboard/contract/dashboard.ts'
import { isPersonWithin, isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { findActiveDays, wasHere } from './counting.store.ts'

const since = (days: number) => sql`now() - make_interval(days => ${days + 1})`

export async function findActivity(db: Db, days: number, scope: Scope) {
  const departments = sql<{ id: string | null; name: string | null; people: number; active: number }>`
    select d.id, d.name, c.people, c.active from (
      select u.department_id as id, count(*)::int as people, count(*) filter (where ${wasHere(7)})::int as active
      from (select programme_day(now()) as day offset 0) t cross join dashboard_people u
      where ${isWithinScope(scope)} group by u.department_id) c left join departments d on d.id = c.id
    order by c.active::float / c.people, d.name nulls last limit 200`
  const begun = sql<{ name: string; day: string; from: string }>`
    select s.name, to_char(programme_day(s.starts_at), 'YYYY-MM-DD') as day from stages s
    where programme_day(s.starts_at) between programme_day(now()) - ${days - 1}::int and programme_day(now())
    order by s.starts_at`
  const [perDay, perDepartment, stages] = await Promise.all([
    findActiveDays(db, days * 2, scope),
    departments.execute(db),
    begun.execute(db),
  ])
  const people = perDepartment.rows.reduce((sum, row) => sum + row.people, 0)
  return {
    people,
    days: perDay.slice(days).map((row, at) => ({ ...row, before: perDay[at]!.active })),
    departments: perDepartment.rows,
    stages: stages.rows,
    from: perDay.at(-7)!.day,
  }
}

type ChartAsked = { days: number; scope: Scope; language: Language }

/** Named in the reader's language where there is one, else in whatever there is. */
export async function findTasks(db: Db, { days, scope, language }: ChartAsked): Promise<TaskResult[]> {
  const titleIn = (
    texts: RawBuilder<unknown>,
  ) => sql`coalesce((select t->>'title' from jsonb_array_elements(${texts}) t
    order by t->>'language' = ${language} desc, t->>'language' limit 1), '')`
  const counted = (task: RawBuilder<unknown>) => sql`left join lateral (select sum(u.begun) as begun,
    sum(u.completed) as completed from dashboard_tasks u where u.task_id = ${task} and ${isWithinScope(scope)}) n on true`
  return rowsOf<TaskResult>(db)`
    select kind, id, title, coalesce(begun, 0)::int as begun, coalesce(completed, 0)::int as completed from (
      select 'challenge' as kind, c.id, coalesce((select t.title from challenge_texts t where t.challenge_id = c.id
          order by t.language = ${language} desc, t.language limit 1), '') as title, n.begun, n.completed
      from challenges c ${counted(sql`c.id`)}
      where c.state in ('published', 'closed') and c.deadline > ${since(days)}
      union all
      select 'course', c.id, ${titleIn(sql`v.outline->'texts'`)}, n.begun, n.completed
      from learning_courses c
      join learning_versions v on v.course_id = c.id
        and v.version = (select max(version) from learning_versions where course_id = c.id)
      ${counted(sql`c.id`)}
      union all
      select 'training', t.id, ${titleIn(sql`t.texts`)}, n.begun, n.completed
      from trainings t left join (select s.training_id, count(*) filter (where s.state = 'seat') as begun,
          count(*) filter (where s.attended) as completed from training_seats s
        where ${isPersonWithin(scope, sql`s.user_id`)} group by s.training_id) n on n.training_id = t.id
      where t.published_at is not null and t.cancelled_at is null and t.starts_at > ${since(days)}
    ) tasks order by kind, begun desc, title limit 300`
}

/**
 * Four groups by the points that people had when the time began, because whoever is active gains points: grouped by
 * those of today the active would always stand at the top. People with equal points whom a border parts, say all who
 * had none, count on both sides with what they did on average: who of them stands where says nothing.
 */
export function findQuartiles(tx: Db, span: '14' | '30' | '90', scope: Scope) {
  const days = Number(span)
  const half = Math.floor(days / 2)
  const points = sql.ref(`u.points_${days}`)
  const firstHalf = sql`bit_count(substring(u.days from t.day - u.anchor - ${days - 2}::int for ${days - half}::int))`
  const secondHalf = sql`bit_count(substring(u.days from t.day - u.anchor - ${half - 2}::int for ${half}::int))`
  const counted = sql`u.access and ${isWithinScope(scope)}`
  return rowsOf<{ quartile: number; people: number; first_half: number; second_half: number }>(tx)`
    with t as materialized (select day, programme_dawn(day - ${days - 1}::int) as begins,
        (select programme_dawn(points_day - ${days - 1}::int) from dashboard_marks) as taken_until
      from (select programme_day(now()) as day) d),
    -- Nothing but for the hour after midnight in which the rows have not moved on: then they leave the points that they
    -- have and come back with their new ones.
    moved as materialized (select u.points, m.points as more, u.first_half, u.second_half
      from (select e.user_id, sum(e.points) as points from t join points_entries e
        on e.created_at >= t.taken_until and e.created_at < t.begins
        where t.taken_until < t.begins group by e.user_id) m
      cross join lateral (select ${points} as points, ${firstHalf} as first_half, ${secondHalf} as second_half
        from t cross join dashboard_people u where u.user_id = m.user_id and ${counted}) u),
    alike as (select points, sum(people)::bigint as people, sum(first_half)::float as first_half,
        sum(second_half)::float as second_half
      from (select ${points} as points, count(*) as people, sum(${firstHalf}) as first_half,
            sum(${secondHalf}) as second_half
          from t cross join dashboard_people u where ${counted} group by ${points}
        union all select points, -1, -first_half, -second_half from moved
        union all select points + more, 1, first_half, second_half from moved) parts
      group by points having sum(people) > 0),
    placed as (select *, (sum(people) over (order by points desc))::bigint as until,
        (sum(people) over ())::bigint as everybody from alike),
    parted as (select quartile, first_half / people as first_half, second_half / people as second_half,
        least(until, quartile * (everybody / 4) + least(quartile, everybody % 4))
          - greatest(until - people, (quartile - 1) * (everybody / 4) + least(quartile - 1, everybody % 4)) as people
      from placed cross join generate_series(1, 4) quartile)
    select quartile, sum(people)::int as people,
      round((sum(first_half * people) / sum(people))::numeric, 2)::float as first_half,
      round((sum(second_half * people) / sum(people))::numeric, 2)::float as second_half
    from parted where people > 0 group by quartile order by quartile`
}
