import { type RawBuilder, sql } from 'kysely'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { RECAP_HOUR } from '#features/recap/contract/recap.ts'
import { type Db, idsOf, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** One instance at a time; a batch of large crews may take longer than a call may. */
export async function lockRecaps(tx: Db): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy recaps', 0)),
    set_config('statement_timeout', '120s', true)`
}

/** The moment itself, or another one where the clock is turned. */
export async function findMoment(db: Db, at: Date | null): Promise<string> {
  const { now } = await onlyOf<{ now: string }>(
    db,
  )`select coalesce(${at}::timestamptz, clock_timestamp()) as now`
  return now
}

/** The next crews on the road, in the order of their ids. */
export async function findCrewsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  return idsOf(
    db,
  )`select id from teams where closed_at is null and id > ${after}::uuid order by id limit ${limit}`
}

export type DueRider = { user_id: string; team_id: string; week: string; due_at: string }

/**
 * Who rides in these crews, has had three o'clock on Friday by their own clock, and no postcard of that week. Until the
 * weekend is over for them: a card that comes later is none of the week.
 */
export async function findDue(
  db: Db,
  { now, zone, teamIds }: { now: string; zone: string; teamIds: readonly string[] },
): Promise<DueRider[]> {
  const riders = sql`select u.id, u.segment, u.access, m.team_id, w.friday, due.at
    from team_members m join users u on u.id = m.user_id and not u.deleted
    left join notification_settings s on s.user_id = u.id
    cross join lateral (select coalesce(s.time_zone, ${zone}) as zone) z
    cross join lateral (select date_trunc('week', ${now}::timestamptz at time zone z.zone)::date + 4 as friday) w
    cross join lateral (select (w.friday + ${RECAP_HOUR}::int * interval '1 hour') at time zone z.zone as at) due
    where m.team_id = any(${[...teamIds]}::uuid[]) and m.left_at is null
      and due.at <= ${now}::timestamptz and m.joined_at <= due.at
      and not exists (select from recap_cards c where c.user_id = u.id and c.week = w.friday)`
  return rowsOf<DueRider>(
    db,
  )`select d.id as user_id, d.team_id, to_char(d.friday, 'YYYY-MM-DD') as week, d.at as due_at
    from (${whoseModuleIsOn(riders, 'RecapModule')}) d order by d.team_id, d.id`
}

export type CrewWeek = { team_id: string; week: string; until: string }
export type Window = CrewWeek & { since: string; founded: boolean }

/** Crews of whose week nothing is kept yet, with the time that it spans. */
export async function findWindows(
  db: Db,
  { zone, weeks }: { zone: string; weeks: readonly CrewWeek[] },
): Promise<Window[]> {
  // It begins where the last card ended, so that nothing falls between two weeks or counts in both.
  return rowsOf<Window>(db)`select w.team_id, w.week, w.until, s.since, t.created_at >= s.since as founded
    from ${weekRows(weeks)} join teams t on t.id = w.team_id
    left join lateral (select r.until from recap_crews r
      where r.team_id = w.team_id and r.until < w.until and r.until > w.until - interval '8 days'
      order by r.until desc limit 1) before on true
    cross join lateral (select coalesce(before.until,
      (w.until at time zone ${zone} - interval '7 days') at time zone ${zone}) as since) s
    where not exists (select from recap_crews r where r.team_id = w.team_id and r.week = w.week::date)`
}

const weekRows = (weeks: readonly CrewWeek[]): RawBuilder<unknown> =>
  sql`unnest(${weeks.map(({ team_id }) => team_id)}::uuid[], ${weeks.map(({ week }) => week)}::text[],
    ${weeks.map(({ until }) => until)}::timestamptz[]) as w(team_id, week, until)`
