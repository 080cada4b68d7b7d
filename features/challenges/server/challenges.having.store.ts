import { sql } from 'kysely'
import { peopleOf } from '#platform/server/database/kept-people.ts'
import type { Db } from '#platform/server/schema.ts'

/** Whoever has an entry in it sees it, also with their crew. */
export function whoHasChallenge(
  db: Db,
  id: string,
  userIds: readonly string[],
): Promise<string[] | undefined> {
  return peopleOf(
    db,
    { table: 'challenges', id, userIds },
    sql`exists (select from challenge_entries e
    where e.challenge_id = a.id and (e.team_id is null and e.user_id = u.id
      or exists (select from team_members m where m.team_id = e.team_id and m.user_id = u.id and m.left_at is null)
      or exists (select from challenge_makers k where k.entry_id = e.id and k.user_id = u.id)))`,
  )
}
