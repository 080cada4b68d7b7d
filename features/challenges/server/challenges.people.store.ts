import type { Language } from '#platform/contract/languages.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

/** Who rides in a crew now, the longest-serving first. */
export async function findRiders(db: Db, teamId: string): Promise<{ user_id: string; captain: boolean }[]> {
  return db
    .selectFrom('team_members')
    .select(['user_id', 'captain'])
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
}

export async function findCrewName(db: Db, teamId: string): Promise<string> {
  const { name } = await db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return name
}

/**
 * Keeps who has made an entry, in their order; whoever made another one for the same challenge is left out. Those
 * who were kept at an earlier hand-in stay.
 */
export async function keepMakers(
  tx: Db,
  { entry_id, challenge_id }: { entry_id: string; challenge_id: string },
  userIds: readonly string[],
): Promise<void> {
  const kept = await findMakers(tx, entry_id)
  const rows = userIds
    .filter((id) => !kept.some(({ user_id }) => user_id === id))
    .map((user_id, at) => ({ entry_id, challenge_id, user_id, place: kept.length + at }))
  if (rows.length === 0) return
  await tx
    .insertInto('challenge_makers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** With the language in which the ledger gives them the reason. */
export async function findMakers(
  db: Db,
  entryId: string,
): Promise<{ user_id: string; name: string; language: Language }[]> {
  return rowsOf<{ user_id: string; name: string; language: Language }>(db)`
    select k.user_id, u.first_name || ' ' || u.last_name as name, written_language(u.language) as language
    from challenge_makers k join users u on u.id = k.user_id
    where k.entry_id = ${entryId} order by k.place, k.user_id`
}

/** Those who take part in an entry now or took part when it was handed in: whom its news concern. */
export async function findConcerned(
  db: Db,
  { id, team_id, user_id }: { id: string; team_id: string | null; user_id: string },
): Promise<string[]> {
  if (team_id === null) return [user_id]
  const rows = await rowsOf<{ user_id: string }>(db)`
    select user_id from team_members where team_id = ${team_id} and left_at is null
    union select user_id from challenge_makers where entry_id = ${id}`
  return rows.map((row) => row.user_id)
}
