import { sql } from 'kysely'
import { type Db, isThere, onlyOf, runSql } from '#platform/server/schema.ts'
import { daysWithDeeds } from './deeds.store.ts'

type FactsRow = {
  today: string
  hidden: boolean
  active: string[]
  weekdays: { from: string; weekdays: number[] }[]
  absences: { id: string; from: string; until: string }[]
  quiet: string[]
}

const written = (day: string) => sql`to_char(${sql.ref(day)}, 'YYYY-MM-DD')`

/** All that a person's streak follows from: days that are gathered, and those since then as they happened. */
export async function findFacts(db: Db, userId: string): Promise<FactsRow> {
  const live = daysWithDeeds({
    from: sql`(select coalesce(gathered_until, programme_day(now()) - 400) from streak_marks)`,
    until: sql`programme_day(now())`,
    userIds: [userId],
  })
  return onlyOf<FactsRow>(db)`select to_char(programme_day(now()), 'YYYY-MM-DD') as today,
    coalesce((select hidden from streak_people where user_id = ${userId}::uuid), false) as hidden,
    array(select to_char(day, 'YYYY-MM-DD') from (
      select day from streak_days where user_id = ${userId}::uuid union select day from (${live}) l) days) as active,
    ${calendar(userId)},
    array(select ${written('day')} from daily_question_plans where question_id is null
      and day <= programme_day(now())) as quiet`
}

const calendar = (userId: string) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('from', ${written('from_day')}, 'weekdays', weekdays) order by from_day)
    from streak_weekdays where user_id = ${userId}::uuid), '[]') as weekdays,
  coalesce((select jsonb_agg(jsonb_build_object('id', id, 'from', ${written('from_day')}, 'until', ${written('until_day')})
    order by from_day, id) from streak_absences where user_id = ${userId}::uuid), '[]') as absences`

/** What somebody has said of their days, with what today is. */
export async function findCalendar(
  db: Db,
  userId: string,
): Promise<Pick<FactsRow, 'today' | 'hidden' | 'weekdays' | 'absences'>> {
  return onlyOf<Pick<FactsRow, 'today' | 'hidden' | 'weekdays' | 'absences'>>(db)`
    select to_char(programme_day(now()), 'YYYY-MM-DD') as today,
      coalesce((select hidden from streak_people where user_id = ${userId}::uuid), false) as hidden, ${calendar(userId)}`
}

/** The working days hold from today on: what was counted before stays as it was. */
export async function setCalendar(
  tx: Db,
  { userId, hidden, weekdays }: { userId: string; hidden: boolean; weekdays: readonly number[] },
): Promise<void> {
  await runSql(tx)`insert into streak_people (user_id, hidden) values (${userId}::uuid, ${hidden})
    on conflict (user_id) do update set hidden = excluded.hidden`
  await runSql(tx)`insert into streak_weekdays (user_id, from_day, weekdays)
    values (${userId}::uuid, programme_day(now()), ${[...weekdays]}::int[])
    on conflict (user_id, from_day) do update set weekdays = excluded.weekdays`
}

/** False when this person has as many as they may have. */
export async function insertAbsence(
  tx: Db,
  { userId, from, until, most }: { userId: string; from: string; until: string; most: number },
): Promise<boolean> {
  await runSql(tx)`select from users where id = ${userId}::uuid for no key update`
  return isThere(tx)`insert into streak_absences (user_id, from_day, until_day)
    select ${userId}::uuid, ${from}::date, ${until}::date
    where (select count(*) from streak_absences where user_id = ${userId}::uuid) < ${most}::int returning id`
}

export async function deleteAbsence(db: Db, userId: string, id: string): Promise<boolean> {
  return isThere(
    db,
  )`delete from streak_absences where id = ${id}::uuid and user_id = ${userId}::uuid returning id`
}

/** Gives one account of a person what the other did and said of its days. */
export async function moveStreak(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await runSql(tx)`insert into streak_days (user_id, day)
    select ${to}::uuid, day from streak_days where user_id = ${from}::uuid on conflict do nothing`
  await runSql(tx)`update streak_absences set user_id = ${to}::uuid where user_id = ${from}::uuid`
  // What the account that stays has said holds; where it has said nothing, what the other one said.
  await runSql(tx)`insert into streak_people (user_id, hidden)
    select ${to}::uuid, hidden from streak_people where user_id = ${from}::uuid on conflict do nothing`
  await runSql(tx)`insert into streak_weekdays (user_id, from_day, weekdays)
    select ${to}::uuid, from_day, weekdays from streak_weekdays where user_id = ${from}::uuid
      and not exists (select from streak_weekdays where user_id = ${to}::uuid)`
}
