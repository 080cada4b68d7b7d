import { sql } from 'kysely'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { type Db, firstOf, isThere, onlyOf, runSql } from '#platform/server/schema.ts'

/** Nothing that was asked within so many days is drawn again, as long as there is anything else. */
export const REST_DAYS = 60

export type DrawnRow = { day: string; version_id: string }

const shownDay = sql`to_char(day, 'YYYY-MM-DD') as day`

export async function findDrawn(db: Db, day: string): Promise<DrawnRow | undefined> {
  return firstOf<DrawnRow>(db)`select ${shownDay}, version_id from daily_questions where day = ${day}::date`
}

export type Today = { day: string; is_planned: boolean; question_id: string | null }

/** The day of the programme by the clock of the database, and what is planned for it. */
export async function findToday(db: Db): Promise<Today> {
  return onlyOf<Today>(
    db,
  )`select to_char(t.day, 'YYYY-MM-DD') as day, p.day is not null as is_planned, p.question_id
    from (select programme_day(now()) as day) t left join daily_question_plans p on p.day = t.day`
}

/** Nobody plans a day before the end of the transaction; waits for whoever is at it (`holdDay`). */
export async function holdPlans(tx: Db): Promise<void> {
  await runSql(tx)`lock table daily_questions in row exclusive mode`
}

/** In play, not defective, and written in every language of the product. */
const canBeAsked = sql<boolean>`q.state = 'active' and (q.active_from is null or q.active_from <= now())
  and (q.active_until is null or now() < q.active_until)
  and not exists (select from quiz_voided_versions v where v.version_id = q.version_id)
  and (select count(*) from quiz_wordings w where w.version_id = q.version_id) >= ${LANGUAGES.length}`

/** The version of a question that can be asked at this moment. */
export async function findAskable(db: Db, questionId: string): Promise<string | undefined> {
  const row = await firstOf<{ version_id: string }>(db)`select q.version_id from quiz_questions q
    where q.id = ${questionId}::uuid and ${canBeAsked}`
  return row?.version_id
}

export async function isInBank(db: Db, questionId: string): Promise<boolean> {
  return isThere(db)`select from quiz_questions where id = ${questionId}::uuid`
}

/**
 * What the rule draws for a day: not planned for a day ahead, not asked within the last weeks, not in a duel that runs,
 * and nothing to be put into order, for which the time is short; each of it as long as something else is left. Of the
 * rest the one that the day itself points at, so that whoever draws draws the same.
 */
export async function findByRule(db: Db, day: string): Promise<string | undefined> {
  const row = await firstOf<{ version_id: string }>(db)`
    with used as (
      select v.question_id, max(d.day) as last from daily_questions d join quiz_versions v on v.id = d.version_id
      where d.day < ${day}::date group by v.question_id
    ), playing as (
      select distinct v.question_id from duels u join duel_rounds r on r.duel_id = u.id
        join quiz_versions v on v.id = r.version_id where u.state in ('proposed', 'running')
    )
    select q.version_id from quiz_questions q left join used on used.question_id = q.id
    where ${canBeAsked}
    order by coalesce(used.last > ${day}::date - ${REST_DAYS}::int, false),
      q.id in (select question_id from daily_question_plans where day > ${day}::date and question_id is not null),
      q.id in (select question_id from playing), q.kind = 'order',
      case when used.last > ${day}::date - ${REST_DAYS}::int then used.last end,
      md5(${day}::text || q.id::text)
    limit 1`
  return row?.version_id
}

/** Of two that draw at once the first one's stands. */
export async function insertDrawn(
  tx: Db,
  drawn: DrawnRow & { drawn_by: 'plan' | 'rule'; id?: string; drawn_at?: string },
): Promise<void> {
  await tx
    .insertInto('daily_questions')
    .values(drawn)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the rule would find anything. */
export async function isBankFilled(db: Db): Promise<boolean> {
  return isThere(db)`select from quiz_questions q where ${canBeAsked} limit 1`
}
