import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { TaskResult } from '#features/dashboard/contract/dashboard.ts'
import { isPersonWithin, isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
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
  // Counted before anything else is joined: the rows of entries and enrolments are the many.
  return rowsOf<TaskResult>(db)`
    select kind, id, title, coalesce(begun, 0)::int as begun, coalesce(completed, 0)::int as completed from (
      select 'challenge' as kind, c.id, coalesce((select t.title from challenge_texts t where t.challenge_id = c.id
          order by t.language = ${language} desc, t.language limit 1), '') as title, n.begun, n.completed
      from challenges c left join (select e.challenge_id, count(*) as begun,
          count(*) filter (where e.state = 'approved') as completed from challenge_entries e
        where ${isPersonWithin(scope, sql`e.user_id`)} group by e.challenge_id) n on n.challenge_id = c.id
      where c.state in ('published', 'closed') and c.deadline > ${since(days)}
      union all
      select 'course', c.id, ${titleIn(sql`v.outline->'texts'`)}, n.begun, n.completed
      from learning_courses c
      join learning_versions v on v.course_id = c.id
        and v.version = (select max(version) from learning_versions where course_id = c.id)
      left join (select e.course_id, count(*) as begun, count(e.completed_at) as completed from learning_enrolments e
        where ${isPersonWithin(scope, sql`e.user_id`)} group by e.course_id) n on n.course_id = c.id
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
 * those of today the active would always stand at the top.
 */
export async function findQuartiles(tx: Db, span: '14' | '30' | '90', scope: Scope) {
  // Everybody is put in order once, which would not fit the usual memory and go by the disk.
  await runSql(tx)`set local work_mem = '24MB'`
  const days = Number(span)
  const half = Math.floor(days / 2)
  return rowsOf<{ quartile: number; people: number; first_half: number; second_half: number }>(tx)`
    with t as materialized (select day, programme_dawn(day - ${days - 1}::int) as begins,
        (select programme_dawn(points_day - ${days - 1}::int) from dashboard_marks) as taken_until
      from (select programme_day(now()) as day) d),
    -- Nothing but for the hour after midnight in which the rows have not moved on.
    moved as materialized (select e.user_id, sum(e.points) as points from t join points_entries e
      on e.created_at >= t.taken_until and e.created_at < t.begins
      where t.taken_until < t.begins group by e.user_id),
    grouped as (select ntile(4) over (order by ${sql.ref(`u.points_${days}`)} + coalesce(m.points, 0) desc, u.user_id) as quartile,
        bit_count(substring(u.days from t.day - u.anchor - ${days - 2}::int for ${days - half}::int)) as first_half,
        bit_count(substring(u.days from t.day - u.anchor - ${half - 2}::int for ${half}::int)) as second_half
      from t cross join dashboard_people u left join moved m on m.user_id = u.user_id
      where u.access and ${isWithinScope(scope)})
    select quartile::int, count(*)::int as people, round(avg(first_half), 2)::float as first_half,
      round(avg(second_half), 2)::float as second_half
    from grouped group by quartile order by quartile`
}
