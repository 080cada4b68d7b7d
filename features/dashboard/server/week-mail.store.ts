import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import type { WeekReader } from '#features/dashboard/contract/week-mail.ts'
import { type Db, firstOf, idsOf, rowsOf, runSql } from '#platform/server/schema.ts'

const organises = sql`u.role in ('organiser', 'administrator') and not u.deleted`

export function findReaders(db: Db) {
  return rowsOf<z.infer<typeof WeekReader>>(db)`
    select u.id, u.first_name, u.last_name, u.role, r.user_id is not null as reads
    from users u left join dashboard_readers r on r.user_id = u.id
    where ${organises} order by u.sort_name, u.id limit 500`
}

/** Those of these who organise. */
export function findOrganisersAmong(tx: Db, ids: readonly string[]): Promise<string[]> {
  return idsOf(tx)`select u.id from users u where u.id = any(${[...ids]}::uuid[]) and ${organises}`
}

/** Whoever was told of a week already is not told of it again. */
export async function replaceReaders(tx: Db, ids: readonly string[]): Promise<void> {
  await runSql(tx)`delete from dashboard_readers where not user_id = any(${[...ids]}::uuid[])`
  // Named in the middle of a week they wait for the next one.
  await runSql(tx)`insert into dashboard_readers (user_id, told_week)
    select unnest(${[...ids]}::uuid[]), date_trunc('week', programme_day(now()))::date on conflict do nothing`
}

/** The Monday of which everybody is told by now; nothing before seven in the morning of the programme on a Monday. */
export async function findTellingWeek(db: Db, now: Date | undefined): Promise<string | undefined> {
  const row = await firstOf<{ monday: string }>(db)`
    select to_char(date_trunc('week', programme_day(
      coalesce(${now?.toISOString() ?? null}::timestamptz, now()) - interval '7 hours')), 'YYYY-MM-DD') as monday`
  return row?.monday
}

export function findUntold(db: Db, monday: string): Promise<string[]> {
  return idsOf(db)`select r.user_id as id from dashboard_readers r join users u on u.id = r.user_id
    where ${organises} and u.access and r.told_week is distinct from ${monday}::date order by r.user_id`
}

/** Takes the week of a reader, once; nothing when somebody else has. */
export function takeTelling(tx: Db, { userId, monday }: { userId: string; monday: string }) {
  return firstOf<{ email: string; first_name: string; language: Language }>(tx)`
    update dashboard_readers r set told_week = ${monday}::date from users u
    where r.user_id = ${userId}::uuid and u.id = r.user_id and ${organises}
      and r.told_week is distinct from ${monday}::date
    returning u.email, u.first_name, written_language(u.language) as language`
}
