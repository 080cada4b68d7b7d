import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { TaskResult } from '#features/dashboard/contract/dashboard.ts'
import { isPersonWithin, isWithinScope, type Scope } from '#features/account/server/account.ts'
import { quartersOf } from '#features/people/server/people.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { findActiveDays } from './counting.store.ts'

/** The last days of the programme's time zone, today included, as `day`. */
const daysBack = (days: number) =>
  sql`(select (${today} - back)::date as day from generate_series(0, ${days - 1}::int) back)`

// Asked once: the planner would ask the function of each row.
const today = sql`(select programme_day(now()))`
const asText = sql`to_char(d.day, 'YYYY-MM-DD') as day`
const since = (days: number) => sql`now() - make_interval(days => ${days + 1})`

export async function findActivity(db: Db, days: number, scope: Scope) {
  const departments = sql<{ id: string | null; name: string | null; people: number; active: number }>`
    with lately as (select distinct user_id from auth_active_days where day > ${today} - 7)
    select d.id, d.name, count(*)::int as people, count(l.user_id)::int as active
    from users u left join departments d on d.id = u.department_id left join lately l on l.user_id = u.id
    where u.role = 'participant' and not u.deleted and ${isWithinScope(scope)}
    group by d.id, d.name
    order by count(l.user_id)::float / count(*), d.name nulls last limit 200`
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
  return rowsOf<TaskResult>(db)`
    select * from (
      select 'challenge' as kind, c.id, coalesce((select t.title from challenge_texts t where t.challenge_id = c.id
          order by t.language = ${language} desc, t.language limit 1), '') as title,
        count(e.id)::int as begun, count(e.id) filter (where e.state = 'approved')::int as completed
      from challenges c left join challenge_entries e on e.challenge_id = c.id
        and ${isPersonWithin(scope, sql`e.user_id`)}
      where c.state in ('published', 'closed') and c.deadline > ${since(days)} group by c.id
      union all
      select 'course', v.course_id, ${titleIn(sql`v.outline->'texts'`)},
        count(e.user_id)::int, count(e.completed_at)::int
      from learning_courses c
      join learning_versions v on v.course_id = c.id
        and v.version = (select max(version) from learning_versions where course_id = c.id)
      left join learning_enrolments e on e.course_id = c.id and ${isPersonWithin(scope, sql`e.user_id`)}
      group by v.course_id, v.outline
      union all
      select 'training', t.id, ${titleIn(sql`t.texts`)},
        count(s.user_id) filter (where s.state = 'seat')::int, count(s.user_id) filter (where s.attended)::int
      from trainings t left join training_seats s on s.training_id = t.id and ${isPersonWithin(scope, sql`s.user_id`)}
      where t.published_at is not null and t.cancelled_at is null and t.starts_at > ${since(days)} group by t.id
    ) tasks order by kind, begun desc, title limit 300`
}

export async function findDuelDays(db: Db, days: number, scope: Scope) {
  const isOfTheirs = sql`(${isPersonWithin(scope, sql`u.challenger_id`)} or ${isPersonWithin(scope, sql`u.opponent_id`)})`
  return rowsOf<{ day: string; began: number; played: number; forfeited: number }>(db)`
    with began as (select programme_day(u.accepted_at) as day, count(*) as n from duels u
        where u.accepted_at > ${since(days)} and ${isOfTheirs} group by 1),
      over as (select programme_day(closed_at) as day, count(*) filter (where not f.is_forfeit) as played,
          count(*) filter (where f.is_forfeit) as forfeited
        from duels u cross join lateral (select bool_or(p.forfeited) as is_forfeit from duel_players p
          where p.duel_id = u.id) f
        where closed_at > ${since(days)} and accepted_at is not null and ${isOfTheirs} group by 1)
    select ${asText}, coalesce(b.n, 0)::int as began, coalesce(o.played, 0)::int as played,
      coalesce(o.forfeited, 0)::int as forfeited
    from ${daysBack(days)} d left join began b on b.day = d.day left join over o on o.day = d.day
    order by d.day`
}

export async function findNotificationDays(db: Db, days: number, scope: Scope) {
  const isMailOfTheirs = scope
    ? sql`recipient in (select u.email from users u where ${isWithinScope(scope)})`
    : sql`true`
  return rowsOf<{ day: string; notifications: number; mails: number; mails_waiting: number }>(db)`
    with told as (select programme_day(created_at) as day, count(*) as n from notifications
        where created_at > ${since(days)} and ${isPersonWithin(scope, sql`user_id`)} group by 1),
      mailed as (select programme_day(created_at) as day, count(*) filter (where state = 'sent') as n,
          count(*) filter (where state in ('queued', 'kept')) as waiting from mail_outbox
        where created_at > ${since(days)} and ${isMailOfTheirs} group by 1)
    select ${asText}, coalesce(t.n, 0)::int as notifications, coalesce(m.n, 0)::int as mails,
      coalesce(m.waiting, 0)::int as mails_waiting
    from ${daysBack(days)} d left join told t on t.day = d.day left join mailed m on m.day = d.day
    order by d.day`
}

/**
 * Four groups by the points that people had when the time began, because whoever is active gains points: grouped by
 * those of today the active would always stand at the top.
 */
export async function findQuartiles(db: Db, days: number, scope: Scope) {
  const half = Math.floor(days / 2)
  return rowsOf<{ quartile: number; people: number; first_half: number; second_half: number }>(db)`
    with grouped as (select id, quarter as quartile from (${quartersOf(days, scope)}) q
    ), seen as (
      select user_id, count(*) filter (where day <= ${today} - ${half}::int) as first_half,
        count(*) filter (where day > ${today} - ${half}::int) as second_half
      from auth_active_days where day > ${today} - ${days}::int group by user_id)
    select g.quartile::int, count(*)::int as people,
      round(avg(coalesce(s.first_half, 0)), 2)::float as first_half,
      round(avg(coalesce(s.second_half, 0)), 2)::float as second_half
    from grouped g left join seen s on s.user_id = g.id group by g.quartile order by g.quartile`
}
