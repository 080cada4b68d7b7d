import { type Kysely, sql } from 'kysely'

/** What stands in courses that nobody may begin loads for the desk and for those who have completed them alone. */
export async function up(db: Kysely<unknown>) {
  await sql`update pictures p set hidden = true from learning_courses c join learning_versions v on v.course_id = c.id
    where (c.published_at is null or c.archived_at is not null)
      and (p.id = v.cover_id or position(p.id::text in v.content::text) > 0)`.execute(db)
}
