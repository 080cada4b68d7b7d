import type { Language } from '#platform/contract/languages.ts'
import type { PlannedDay } from '#features/daily-question/contract/plan.ts'
import { type Db, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** So many days from the given one on, else from the Monday of last week. */
export async function findPlan(
  db: Db,
  { from, days, language }: { from: string | undefined; days: number; language: Language },
): Promise<(PlannedDay & { today: string })[]> {
  return rowsOf<PlannedDay & { today: string }>(db)`
    with t as materialized (select today, coalesce(${from ?? null}::date, date_trunc('week', today)::date - 7) as first
      from (select programme_day(now()) as today) d),
    shown as (select t.today, (t.first + n) as day from t, generate_series(0, ${days - 1}::int) n)
    select to_char(s.today, 'YYYY-MM-DD') as today, to_char(s.day, 'YYYY-MM-DD') as day,
      case when d.day is not null then d.drawn_by when p.day is null then null
        when p.question_id is null then 'quiet' else 'plan' end as by,
      d.day is not null or s.day < s.today as drawn,
      case when q.id is not null then jsonb_build_object('id', q.id, 'code', q.code, 'text',
        (select w.text from quiz_wordings w where w.version_id = coalesce(d.version_id, q.version_id)
          order by w.language = ${language} desc, w.language limit 1)) end as question,
      d.day is null and q.id is not null and q.state <> 'active' as unfit,
      coalesce(a.opened, 0)::int as opened, coalesce(a.answered, 0)::int as answered, coalesce(a.right, 0)::int as right
    from shown s
    left join daily_questions d on d.day = s.day
    left join daily_question_plans p on p.day = s.day
    left join quiz_versions v on v.id = d.version_id
    left join quiz_questions q on q.id = coalesce(v.question_id, p.question_id)
    left join lateral (select count(*) as opened, count(*) filter (where verdict in ('right', 'wrong')) as answered,
        count(*) filter (where verdict = 'right') as right
      from daily_answers where day = s.day) a on true
    order by s.day`
}

type DayStanding = { is_drawn: boolean; is_far: boolean }

/** Nobody draws the question of this day before the end of the transaction; how it stands. */
export async function holdDay(tx: Db, { day, ahead }: { day: string; ahead: number }): Promise<DayStanding> {
  await runSql(tx)`lock table daily_questions in share row exclusive mode`
  return onlyOf<DayStanding>(tx)`select ${day}::date < programme_day(now())
      or exists (select from daily_questions where day = ${day}::date) as is_drawn,
    ${day}::date > programme_day(now()) + ${ahead}::int as is_far`
}

export async function upsertPlan(
  tx: Db,
  plan: { day: string; question_id: string | null; planned_by: string },
): Promise<void> {
  const { question_id, planned_by } = plan
  await tx
    .insertInto('daily_question_plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ question_id, planned_by }))
    .execute()
}

export async function deletePlan(tx: Db, day: string): Promise<void> {
  await tx.deleteFrom('daily_question_plans').where('day', '=', day).execute()
}
