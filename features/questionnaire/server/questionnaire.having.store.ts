import { sql } from 'kysely'
import { whoHas } from '#platform/server/database/kept-people.ts'

/** Whoever has handed in sees it; of one without names nobody is told who that is. */
export const whoHasQuestionnaire = whoHas(
  'questionnaires',
  sql`not a.anonymous and exists (
    select from questionnaire_participations p where p.questionnaire_id = a.id and p.user_id = u.id)`,
)
