import type { Language } from '#platform/contract/languages.ts'
import { LATE_DAYS } from '#features/dashboard/contract/week.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { sql } from 'kysely'
import { type Db, firstOf, onlyOf } from '#platform/server/schema.ts'
import { findLate } from './dashboard.queues.store.ts'
import { LEAST_ANSWERS, RARELY_RIGHT, type WeekFacts } from './week.rules.ts'

const came = sql`u.seen_at > '-infinity'`

type WeekAsked = { scope: Scope; language: Language }

/** What the lines of the week are made of. What is the whole programme's is left out for who is limited to some people. */
export async function findWeekFacts(
  db: Db,
  { scope, language }: WeekAsked,
): Promise<WeekFacts & { now: string }> {
  const [people, late, calendar, question, { ends_at }] = await Promise.all([
    findPeopleFacts(db, scope),
    findLate(db, LATE_DAYS, scope),
    scope ? undefined : findCalendar(db),
    scope ? undefined : findRarelyRight(db, language),
    getSettings(db),
  ])
  const { now, quiet, quiet_from, quiet_until, ...counts } = people
  return {
    ...counts,
    now,
    late,
    imports: calendar?.imports ?? 0,
    running: calendar?.running ?? undefined,
    next: calendar?.next ?? undefined,
    programme_ends: ends_at,
    question,
    quiet: { count: quiet, from: quiet_from, until: quiet_until },
  }
}

type PeopleFacts = Pick<
  WeekFacts,
  'people' | 'uninvited' | 'never' | 'reminded' | 'alone' | 'came' | 'crewless'
> & {
  now: string
  quiet: number
  quiet_from: string
  quiet_until: string
}

function findPeopleFacts(db: Db, scope: Scope): Promise<PeopleFacts> {
  return onlyOf<PeopleFacts>(db)`
    with t as materialized (select day, programme_dawn(day - 13) as came_from, programme_dawn(day - 6) as came_until
        from (select programme_day(now()) as day) t)
    select now() as now, count(u.user_id)::int as people,
      count(*) filter (where not ${came} and not u.invited)::int as uninvited,
      count(*) filter (where not ${came} and u.invited)::int as never,
      count(*) filter (where not ${came} and u.invited and u.reminded)::int as reminded,
      count(*) filter (where u.alone)::int as alone,
      count(*) filter (where u.seen_at >= t.came_from and u.seen_at < t.came_until)::int as quiet,
      to_char(min(t.day) - 13, 'YYYY-MM-DD') as quiet_from, to_char(min(t.day) - 7, 'YYYY-MM-DD') as quiet_until,
      count(*) filter (where ${came})::int as came,
      count(*) filter (where ${came} and u.team_id is null)::int as crewless
    from t left join dashboard_people u on u.access and ${isWithinScope(scope)}`
}

type CalendarFacts = { running: WeekFacts['running'] | null; next: WeekFacts['next'] | null; imports: number }

/** The stage that runs, the one after it, and how much is planned in that. */
function findCalendar(db: Db): Promise<CalendarFacts> {
  return onlyOf<CalendarFacts>(db)`
    with running as (select * from stages where starts_at <= now() and ends_at > now()),
      next as (select * from stages where starts_at > now() order by starts_at limit 1)
    select (select jsonb_build_object('id', id, 'name', name, 'at', ends_at) from running) as running,
      (select jsonb_build_object('id', n.id, 'name', n.name, 'at', n.starts_at, 'planned',
          (select count(*) from challenges c where c.state = 'published'
            and (c.stage_id = n.id or (c.opens_at < n.ends_at and c.deadline > n.starts_at)))
          + (select count(*) from trainings t where t.published_at is not null and t.cancelled_at is null
            and t.starts_at >= n.starts_at and t.starts_at < n.ends_at)) from next n) as next,
      (select count(*)::int from points_imports where state = 'waiting') as imports`
}

/** Of the questions that are drawn the one that is answered rightly most seldom, when that is nearly never. */
function findRarelyRight(db: Db, language: Language) {
  return firstOf<NonNullable<WeekFacts['question']>>(db)`
    select q.id, a.answered::int, a.right::int,
      (select w.text from quiz_wordings w where w.version_id = q.version_id
        order by w.language = ${language} desc, w.language limit 1) as name
    from quiz_questions q join (select question_id, sum(answered) as answered, sum(answered_right) as right
      from quiz_answer_counts group by question_id) a on a.question_id = q.id
    where q.state = 'active' and a.answered >= ${LEAST_ANSWERS} and a.right <= a.answered * ${RARELY_RIGHT}::float
    order by a.right::float / a.answered, a.answered desc, q.code limit 1`
}
