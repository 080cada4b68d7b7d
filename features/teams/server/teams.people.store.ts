import { takesPart } from '#features/auth/server/auth.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import type { Db } from '#platform/server/schema.ts'

/** What others may see of these people, by id; deactivated ones are left out. */
export async function findColleagues(
  db: Db,
  userIds: readonly (string | null)[],
): Promise<Map<string, Colleague>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.avatar', 'd.name as department'])
    .where('u.id', 'in', ids)
    .where('u.deleted', '=', false)
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

/** Of these people, those who take part, each with the crew in which they ride. */
export async function findParticipants(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { team_id: string | null }>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('team_members as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.left_at', 'is', null))
    .select(['u.id', 'm.team_id'])
    .where('u.id', 'in', userIds)
    .where(takesPart)
    .execute()
  return new Map(rows.map(({ id, team_id }) => [id, { team_id }]))
}
