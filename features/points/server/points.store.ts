import { sql } from 'kysely'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

export type Total = { user_id: string; stage_id: string | null; points: number; position: number }
export type TeamTotal = { team_id: string; name: string; vehicle: Vehicle; points: number }

export async function findTotals(db: Db): Promise<Total[]> {
  return rowsOf<Total>(db)`
    select user_id, stage_id, points, rank() over (partition by stage_id order by points desc)::int as position
    from (
      select user_id, stage_id, sum(points) as points from points_entries where stage_id is not null group by user_id, stage_id
      union all
      select user_id, null, sum(points) from points_entries group by user_id
    ) totals`
}

export async function findTeamTotals(db: Db): Promise<TeamTotal[]> {
  const rows = await db
    .selectFrom('teams as t')
    .leftJoin('points_entries as p', 'p.team_id', 't.id')
    .select([
      't.id',
      't.name',
      't.vehicle_type',
      't.vehicle_colour',
      't.vehicle_accessories',
      sql<number>`coalesce(sum(p.points), 0)`.as('points'),
    ])
    .where('t.closed_at', 'is', null)
    .groupBy('t.id')
    .orderBy('t.name')
    .execute()
  return rows.map(({ id, name, points, ...team }) => ({
    team_id: id,
    name,
    points,
    vehicle: { type: team.vehicle_type, colour: team.vehicle_colour, accessories: team.vehicle_accessories },
  }))
}

/** What each crew has earned in each stage, crews that are closed too. */
export async function findCrewStageTotals(db: Db) {
  return db
    .selectFrom('points_entries')
    .select(['team_id', 'stage_id', sql<number>`sum(points)`.as('points')])
    .where('team_id', 'is not', null)
    .where('stage_id', 'is not', null)
    .groupBy(['team_id', 'stage_id'])
    .$narrowType<{ team_id: string; stage_id: string }>()
    .execute()
}

export type CrewEarnings = { points: number; educational: number; kinds: number; stages: number }

/** What a crew has earned, and in how many kinds and ended stages. */
export async function getCrewEarnings(db: Db, teamId: string): Promise<CrewEarnings> {
  return (await findCrewEarnings(db, [teamId])).get(teamId)!
}

/** The same for each of many crews. */
export async function findCrewEarnings(
  db: Db,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, CrewEarnings>> {
  const rows = await rowsOf<CrewEarnings & { team_id: string }>(db)`
    select c.id as team_id, coalesce(sum(e.points), 0) as points,
      coalesce(sum(e.points) filter (where e.kind = 'educational'), 0) as educational,
      count(distinct e.kind)::int as kinds,
      count(distinct s.id)::int as stages
    from unnest(${[...teamIds]}::uuid[]) as c (id)
    left join points_entries e on e.team_id = c.id
    left join stages s on s.id = e.stage_id and s.ends_at <= now()
    group by c.id`
  return new Map(rows.map(({ team_id, ...earned }) => [team_id, earned]))
}
