import type { Team } from '#contract/teams.ts'
import type { Db } from '#server/schema.ts'

export async function findTeamOf(db: Db, userId: string): Promise<Team | null> {
  const team = await db
    .selectFrom('team_members as own')
    .innerJoin('teams', 'teams.id', 'own.team_id')
    .select(['teams.id', 'teams.name', 'teams.seats', 'teams.vehicle_type', 'teams.vehicle_colour'])
    .where('own.user_id', '=', userId)
    .where('own.left_at', 'is', null)
    .executeTakeFirst()
  if (!team) return null

  const members = await db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.avatar',
      'd.name as department',
      'm.captain',
      'm.joined_at',
    ])
    .where('m.team_id', '=', team.id)
    .where('m.left_at', 'is', null)
    .orderBy('m.captain', 'desc')
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .execute()

  const { id, name, seats } = team
  return { id, name, seats, vehicle: { type: team.vehicle_type, colour: team.vehicle_colour }, members }
}
