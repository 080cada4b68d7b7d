import { sql } from 'kysely'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { type Db, onlyOf, runSql } from '#platform/server/schema.ts'
import { lookOf } from './look.rules.ts'

/** The crew in which a person rides, as far as decisions need it. */
export type Crew = { team_id: string; captain: boolean; seats: number; members: number; vehicle: Vehicle }

type VehicleColumns = {
  vehicle_type: Vehicle['type']
  vehicle_colour: Vehicle['colour']
  vehicle_accessories: Vehicle['accessories']
}

export function vehicleFrom(row: VehicleColumns): Vehicle {
  return { type: row.vehicle_type, colour: row.vehicle_colour, accessories: row.vehicle_accessories }
}

export function columnsOf(vehicle: Vehicle): VehicleColumns {
  return {
    vehicle_type: vehicle.type,
    vehicle_colour: vehicle.colour,
    vehicle_accessories: vehicle.accessories,
  }
}

/** Rows of crews, closed ones too. */
export async function findTeamRows(db: Db, teamIds: readonly string[]) {
  if (teamIds.length === 0) return []
  return db
    .selectFrom('teams')
    .select(['id', 'name', 'seats', 'created_at', 'closed_at'])
    .select(['vehicle_type', 'vehicle_colour', 'vehicle_accessories'])
    .where('id', 'in', teamIds)
    .execute()
}

export async function findCrew(db: Db, userId: string): Promise<Crew | undefined> {
  const row = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['m.team_id', 'm.captain', 't.seats'])
    .select(['t.vehicle_type', 't.vehicle_colour', 't.vehicle_accessories'])
    .select((eb) =>
      eb
        .selectFrom('team_members as each')
        .select((each) => each.fn.countAll<number>().as('members'))
        .whereRef('each.team_id', '=', 't.id')
        .where('each.left_at', 'is', null)
        .as('members'),
    )
    .$narrowType<{ members: number }>()
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('t.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { team_id, captain, seats, members } = row
  return { team_id, captain, seats, members, vehicle: vehicleFrom(row) }
}

// A lock for each of thousands would fill the table of locks that all share.
const MOST_LOCKED = 200

/**
 * Nobody of these can board, found or ask from here to the end of the transaction but through it.
 * In one order for all, and before any crew: so they never wait for each other in a circle. Of many at once everybody is
 * locked.
 */
export async function lockPeople(tx: Db, userIds: readonly string[]) {
  if (userIds.length > MOST_LOCKED) {
    await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('crews of all', 0))`
    return
  }
  const sorted = userIds.toSorted()
  await runSql(tx)`select pg_advisory_xact_lock_shared(hashtextextended('crews of all', 0))`
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('crew of ' || id, 0))
    from unnest(${sorted}::text[]) as id`
}

/** Locks the row of a crew, and with it who rides along. */
export async function lockTeam(tx: Db, teamId: string) {
  return tx
    .selectFrom('teams')
    .select(['id', 'name', 'seats', 'closed_at'])
    .where('id', '=', teamId)
    .forUpdate()
    .executeTakeFirst()
}

/** The crew of a person with its row locked: until the end of the transaction nobody boards, leaves or takes over. */
export async function lockCrewOf(tx: Db, userId: string): Promise<Crew | undefined> {
  const before = await findCrew(tx, userId)
  if (!before) return undefined
  await lockTeam(tx, before.team_id)
  const crew = await findCrew(tx, userId)
  // In the meantime they may have changed to another crew, which is not locked yet.
  return crew && crew.team_id !== before.team_id ? lockCrewOf(tx, userId) : crew
}

export async function insertTeam(tx: Db, team: { name: string; seats: number; vehicle: Vehicle }) {
  return tx
    .insertInto('teams')
    .values({
      name: team.name,
      look: lookOf(team.name),
      seats: team.seats,
      ...columnsOf(team.vehicle),
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** False when the crew has this very name already. */
export async function setTeamName(tx: Db, teamId: string, name: string): Promise<boolean> {
  const row = await tx
    .updateTable('teams')
    .set({ name, look: lookOf(name) })
    .where('id', '=', teamId)
    .where('name', '!=', name)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setTeamVehicle(tx: Db, teamId: string, vehicle: Vehicle) {
  await tx.updateTable('teams').set(columnsOf(vehicle)).where('id', '=', teamId).execute()
}

export async function setTeamClosed(tx: Db, teamId: string) {
  await tx.updateTable('teams').set({ closed_at: sql`now()` }).where('id', '=', teamId).execute()
}

/** Whether a moment has come, by the clock of the database. */
export async function isPast(db: Db, moment: string | null): Promise<boolean> {
  if (moment === null) return false
  return (await onlyOf<{ past: boolean }>(db)`select ${moment}::timestamptz <= now() as past`).past
}

const RULES = [
  'teams_name',
  'teams_look',
  'teams_name_check',
  'team_members_seats',
  'team_members_one_team',
  'team_members_open_team',
  'team_offers_open',
] as const
export type BrokenRule = (typeof RULES)[number]

/** Which rule of the database about crews an error comes from. */
export function brokenRule(error: unknown): BrokenRule | undefined {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  return RULES.find((rule) => rule === constraint)
}
