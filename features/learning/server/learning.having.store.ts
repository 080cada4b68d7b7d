import { sql } from 'kysely'
import { peopleOf } from '#platform/server/database/kept-people.ts'
import type { Db } from '#platform/server/schema.ts'

/** Whoever was named for it or has begun it sees it. */
export function whoHasCourse(db: Db, id: string, userIds: readonly string[]): Promise<string[] | undefined> {
  return peopleOf(
    db,
    { table: 'learning_courses', id, userIds },
    sql`exists (
    select from learning_enrolments e where e.course_id = a.id and e.user_id = u.id)
    or exists (select from learning_assignments s where s.course_id = a.id and s.user_id = u.id and s.named)`,
  )
}
