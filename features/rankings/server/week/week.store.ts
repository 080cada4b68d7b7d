import { type Db, firstOf, isThere, runSql } from '#platform/server/schema.ts'

/** Whether anybody hears of how a week ended. */
export function isWeekWanted(db: Db): Promise<boolean> {
  return isThere(db)`select where webhook_wanted('standing.weekly')`
}

/** The day of a Monday from nine in the morning on, in that time zone; nothing at any other time. */
export async function findMonday(db: Db, { zone, at }: { zone: string; at: Date | null }) {
  const row = await firstOf<{ monday: string }>(db)`select local::date::text as monday
    from (select coalesce(${at}::timestamptz, clock_timestamp()) at time zone ${zone} as local) moment
    where extract(isodow from local) = 1 and extract(hour from local) >= 9`
  return row?.monday
}

/** False where that week was noted before, or nothing has changed since the last one that was. */
export async function insertWeek(tx: Db, monday: string, crews: unknown): Promise<boolean> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy ranking weeks', 0))`
  if (await isThere(tx)`select from ranking_weeks where monday = ${monday}::date`) return false
  const json = JSON.stringify(crews)
  const isSame = await isThere(
    tx,
  )`select from (select crews from ranking_weeks order by monday desc limit 1) last
    where crews = ${json}::jsonb`
  await runSql(tx)`insert into ranking_weeks (monday, crews) values (${monday}::date, ${json}::jsonb)`
  return !isSame
}

export async function tellWeek(tx: Db, week: object): Promise<void> {
  await runSql(tx)`select webhook_tell('standing.weekly', ${JSON.stringify(week)}::jsonb)`
}
