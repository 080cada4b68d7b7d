import { sql } from 'kysely'
import { whoHas } from '#platform/server/database/kept-people.ts'

/** Whoever was named for it or has begun it sees it. */
export const whoHasCourse = whoHas(
  'learning_courses',
  sql`exists (
    select from learning_enrolments e where e.course_id = a.id and e.user_id = u.id)
    or exists (select from learning_assignments s where s.course_id = a.id and s.user_id = u.id and s.named)`,
)
