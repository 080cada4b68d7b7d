import { sql } from 'kysely'
import type { Vehicle } from '#contract/teams.ts'
import type { Db } from '#server/schema.ts'
import type { Total } from './points.rules.ts'
import type { PointsTables } from './points.tables.ts'

export type TeamTotal = { team_id: string; name: string; vehicle: Vehicle; points: number }

export async function findTotals(db: Db): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select user_id, stage_id, points::int, rank() over (partition by stage_id order by points desc)::int as position
    from (
      select user_id, stage_id, sum(points) as points from points_entries where stage_id is not null group by user_id, stage_id
      union all
      select user_id, null, sum(points) from points_entries group by user_id
    ) totals`.execute(db)
  return rows
}

export async function findStageNames(db: Db) {
  return db.selectFrom('stages').select(['id', 'name']).orderBy('order').execute()
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
      sql<number>`coalesce(sum(p.points), 0)::int`.as('points'),
    ])
    .where('t.closed_at', 'is', null)
    .groupBy('t.id')
    .orderBy('t.name')
    .execute()
  return rows.map(({ id, name, points, vehicle_type, vehicle_colour }) => ({
    team_id: id,
    name,
    points,
    vehicle: { type: vehicle_type, colour: vehicle_colour },
  }))
}

export async function findTeamIdOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row?.team_id
}

export type NewEntry = Omit<PointsTables['points_entries'], 'id' | 'created_at' | 'team_id'>

/** False when this source has been awarded before: the unique constraint makes a repeat harmless. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const row = await tx
    .insertInto('points_entries')
    .values((eb) => ({
      ...entry,
      team_id: eb
        .selectFrom('team_members')
        .select('team_id')
        .where('user_id', '=', entry.user_id)
        .where('left_at', 'is', null),
    }))
    .onConflict((conflict) => conflict.columns(['kind', 'source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
