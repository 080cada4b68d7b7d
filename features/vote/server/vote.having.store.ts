import { sql } from 'kysely'
import { peopleOf } from '#platform/server/database/kept-people.ts'
import type { Db } from '#platform/server/schema.ts'

/** Whoever is on the list of voters sees it. */
export function whoHasVote(db: Db, id: string, userIds: readonly string[]): Promise<string[] | undefined> {
  return peopleOf(
    db,
    { table: 'votes', id, userIds },
    sql`exists (select from vote_voters w where w.vote_id = a.id and w.user_id = u.id)`,
  )
}
