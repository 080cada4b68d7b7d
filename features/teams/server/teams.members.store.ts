import { sql } from 'kysely'
import type { Colleague } from '#features/account/contract/account.ts'
import type { Db } from '#platform/server/schema.ts'

export type Seat = { team_id: string; user_id: string; captain: boolean; joined_at: string }

/** Who rides in these crews, the longest-serving first. */
export async function findSeats(db: Db, teamIds: readonly string[]): Promise<Seat[]> {
  if (teamIds.length === 0) return []
  return db
    .selectFrom('team_members')
    .select(['team_id', 'user_id', 'captain', 'joined_at'])
    .where('team_id', 'in', teamIds)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
}

export type RiderRow = Seat & Colleague & { deleted: boolean }

/** The same with what others may see of them. */
export async function findRiders(db: Db, teamIds: readonly string[]): Promise<RiderRow[]> {
  if (teamIds.length === 0) return []
  return db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .select(['m.team_id', 'm.user_id', 'm.captain', 'm.joined_at'])
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.avatar', 'u.deleted', 'd.name as department'])
    .where('m.team_id', '=', sql<string>`any(${[...teamIds]}::uuid[])`)
    .where('m.left_at', 'is', null)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute()
}

/** A member who is not the captain. */
export async function findPassenger(tx: Db, teamId: string, userId: string) {
  return tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('captain', '=', false)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

export async function insertMember(tx: Db, seat: { team_id: string; user_id: string; captain: boolean }) {
  await tx
    .insertInto('team_members')
    .values({ ...seat, left_at: null })
    .execute()
}

/** Ends the ride of these people. */
export async function setMembersLeft(tx: Db, teamId: string, userIds: readonly string[]) {
  await tx
    .updateTable('team_members')
    .set({ left_at: sql`now()` })
    .where('team_id', '=', teamId)
    .where('user_id', 'in', userIds)
    .where('left_at', 'is', null)
    .execute()
}

/** Makes a member the captain, and the captain so far a passenger. */
export async function setCaptain(tx: Db, teamId: string, userId: string) {
  // Two steps: there must never be two captains, not even within one statement.
  for (const captain of [false, true]) {
    await tx
      .updateTable('team_members')
      .set({ captain })
      .where('team_id', '=', teamId)
      .where('left_at', 'is', null)
      .where('captain', '=', !captain)
      .$if(captain, (query) => query.where('user_id', '=', userId))
      .execute()
  }
}

/** For each of these people everybody else in their crew. */
export async function findCrewMates(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('team_members as own')
    .innerJoin('team_members as mate', 'mate.team_id', 'own.team_id')
    .select(['own.user_id', 'mate.user_id as mate_id'])
    .where('own.user_id', 'in', userIds)
    .where('own.left_at', 'is', null)
    .where('mate.left_at', 'is', null)
    .whereRef('mate.user_id', '!=', 'own.user_id')
    .execute()
}
