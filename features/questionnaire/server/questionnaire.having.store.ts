import { sql } from 'kysely'
import { peopleOf } from '#platform/server/database/kept-people.ts'
import type { Db } from '#platform/server/schema.ts'

/** Whoever has handed in sees it; of one without names nobody is told who that is. */
export function whoHasQuestionnaire(
  db: Db,
  id: string,
  userIds: readonly string[],
): Promise<string[] | undefined> {
  return peopleOf(
    db,
    { table: 'questionnaires', id, userIds },
    sql`not a.anonymous and exists (
    select from questionnaire_participations p where p.questionnaire_id = a.id and p.user_id = u.id)`,
  )
}
