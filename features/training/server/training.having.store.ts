import { sql } from 'kysely'
import { peopleOf } from '#platform/server/database/kept-people.ts'
import type { Db } from '#platform/server/schema.ts'

/** Whoever has a seat or waits for one sees it. */
export function whoHasTraining(
  db: Db,
  id: string,
  userIds: readonly string[],
): Promise<string[] | undefined> {
  return peopleOf(
    db,
    { table: 'trainings', id, userIds },
    sql`exists (select from training_seats m where m.training_id = a.id and m.user_id = u.id)`,
  )
}
