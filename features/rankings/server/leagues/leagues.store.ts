import type { Turn } from '#features/rankings/contract/leagues.ts'
import { type Db, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

export type Span = { monday: string; starts_at: string; ends_at: string }
/** The week that runs at a moment. */
export type Running = Span & { now: string }
type RankedBy = 'sum' | 'average'

/** One instance at a time; what it does may take longer than a call may. */
export async function lockLeagues(tx: Db): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy leagues', 0)),
    set_config('statement_timeout', '300s', true)`
}

/** The week that runs in a time zone, and the moment itself. */
export async function findWeekAt(db: Db, { zone, at }: { zone: string; at: Date | null }) {
  return onlyOf<Running>(db)`
    select now, monday::date::text as monday, monday at time zone ${zone} as starts_at,
      (monday + interval '7 days') at time zone ${zone} as ends_at
    from (select coalesce(${at}::timestamptz, clock_timestamp()) as now) moment,
      date_trunc('week', now at time zone ${zone}) as monday`
}

type Week = RowOf<'league_weeks', 'monday' | 'starts_at' | 'ends_at' | 'closed_at'>

export async function findLastWeek(tx: Db): Promise<Week | undefined> {
  return tx
    .selectFrom('league_weeks')
    .select(['monday', 'starts_at', 'ends_at', 'closed_at'])
    .orderBy('monday', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type CrewOfWeek = {
  id: string
  /** Null: it was in no league that week. */
  league: number | null
  seat: number
  rides: boolean
  members: number
  /** Between the moments. */
  points: number
  /** Once the week is over. */
  score: number | null
  turn: Turn | null
}

/** Crews of a week, and every crew on the road; what they earned in that time by the ledger. */
export async function findCrewsOfWeek(
  tx: Db,
  { monday, from, until }: { monday: string | null; from: string; until: string },
): Promise<CrewOfWeek[]> {
  return rowsOf<CrewOfWeek>(tx)`
    select t.id, c.league, coalesce(c.seat, t.number) as seat, t.closed_at is null as rides,
      coalesce(m.members, 0)::int as members, coalesce(e.points, 0)::int as points, c.score, c.turn
    from teams t
    left join league_crews c on c.team_id = t.id and c.monday = ${monday}::date
    left join (select team_id, count(*) as members from team_members where left_at is null group by team_id) m
      on m.team_id = t.id
    left join (select team_id, sum(points) as points from points_entries
        where created_at >= ${from} and created_at < ${until} and team_id is not null group by team_id) e
      on e.team_id = t.id
    where c.team_id is not null or t.closed_at is null`
}

export type Ended = { id: string; points: number; score: number; place: number | null; turn: Turn | null }

/** What a week came to, for good. */
export async function closeWeek(
  tx: Db,
  {
    monday,
    now,
    rankedBy,
    crews,
  }: { monday: string; now: string; rankedBy: RankedBy; crews: readonly Ended[] },
): Promise<void> {
  await runSql(tx)`
    update league_crews c
    set points = n.points, score = n.score, place = n.place, turn = n.turn
    from unnest(${crews.map(({ id }) => id)}::uuid[], ${crews.map(({ points }) => points)}::int[],
      ${crews.map(({ score }) => score)}::int[], ${crews.map(({ place }) => place)}::int[],
      ${crews.map(({ turn }) => turn)}::text[]) as n(id, points, score, place, turn)
    where c.monday = ${monday}::date and c.team_id = n.id`
  await runSql(tx)`update league_weeks set closed_at = ${now}, ranked_by = ${rankedBy}
    where monday = ${monday}::date`
}

/**
 * The leagues of a new week, each the ids of its crews. What a crew had before is what it had before the last week and
 * what came since: a sum of everything only for whoever was in none.
 */
export async function insertLeagues(
  tx: Db,
  { week, last, leagues }: { week: Running; last: Week | undefined; leagues: readonly (readonly string[])[] },
): Promise<void> {
  const { monday, starts_at, ends_at, now } = week
  await runSql(tx)`insert into league_weeks (monday, starts_at, ends_at, drawn_at)
    values (${monday}::date, ${starts_at}, ${ends_at}, ${now})`
  await runSql(tx)`
    with drawn as (
      select n.id, n.league, row_number() over () as seat, p.points_before
      from unnest(${leagues.flat()}::uuid[],
        ${leagues.flatMap((crews, at) => crews.map(() => at + 1))}::int[]) as n(id, league)
      left join league_crews p on p.team_id = n.id and p.monday = ${last?.monday ?? null}::date
    ), since as (
      select e.team_id, sum(e.points) as points from points_entries e
      where e.created_at >= ${last?.starts_at ?? starts_at} and e.created_at < ${starts_at} group by e.team_id
    ), ever as (
      select e.team_id, sum(e.points) as points from points_entries e
      where e.team_id in (select id from drawn where points_before is null) and e.created_at < ${starts_at}
      group by e.team_id
    )
    insert into league_crews (monday, team_id, league, seat, points_before)
    select ${monday}::date, d.id, d.league, d.seat,
      coalesce(d.points_before + coalesce(s.points, 0), v.points, 0)
    from drawn d
    left join since s on s.team_id = d.id
    left join ever v on v.team_id = d.id`
}

/** The week that is shown to a reader, and where their crew rides in it. */
export async function findShownWeek(db: Db, { userId, isOn }: { userId: string; isOn: boolean }) {
  return onlyOf<{
    week: { monday: string; ends_at: string; over: boolean; ranked_by: RankedBy | null } | null
    leagues: number
    team_id: string | null
    league: number | null
  }>(db)`
    select case when w.monday is not null then json_build_object('monday', w.monday,
        'ends_at', to_char(w.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'over', w.closed_at is not null, 'ranked_by', w.ranked_by) end as week,
      coalesce((select max(league) from league_crews c where c.monday = w.monday), 0) as leagues,
      m.team_id, (select league from league_crews c where c.monday = w.monday and c.team_id = m.team_id) as league
    from (select) one
    left join (select * from league_weeks where ${isOn} or closed_at is not null order by monday desc limit 1) w
      on true
    left join (select team_id from team_members where user_id = ${userId} and left_at is null) m on true`
}

export type SeatOfWeek = RowOf<
  'league_crews',
  'team_id' | 'league' | 'seat' | 'points_before' | 'score' | 'place' | 'turn'
> & { number: number }

/** A league and those beside it, whose turns depend on each other. */
export async function findSeats(
  db: Db,
  { monday, league }: { monday: string; league: number },
): Promise<SeatOfWeek[]> {
  return db
    .selectFrom('league_crews as c')
    .innerJoin('teams as t', 't.id', 'c.team_id')
    .select([
      'c.team_id',
      'c.league',
      'c.seat',
      'c.points_before',
      'c.score',
      'c.place',
      'c.turn',
      't.number',
    ])
    .where('c.monday', '=', monday)
    .where('c.league', '>=', league - 1)
    .where('c.league', '<=', league + 1)
    .orderBy('c.seat')
    .execute()
}

/** Crews in no league of that week, the newest first. */
export async function findNewCrews(
  db: Db,
  { monday, most }: { monday: string; most: number },
): Promise<{ team_id: string; number: number }[]> {
  return rowsOf<{ team_id: string; number: number }>(db)`
    select t.id as team_id, t.number from teams t
    where t.closed_at is null
      and not exists (select from league_crews c where c.team_id = t.id and c.monday = ${monday}::date)
      and t.created_at >= (select drawn_at from league_weeks where monday = ${monday}::date)
    order by t.number desc limit ${most}`
}

export type PastWeek = { monday: string; league: number; place: number; turn: Turn }

export async function findPast(db: Db, teamId: string, most: number): Promise<PastWeek[]> {
  return rowsOf<PastWeek>(db)`
    select monday::text as monday, league, place, turn from league_crews
    where team_id = ${teamId} and place is not null order by monday desc limit ${most}`
}
