import { type Kysely, sql } from 'kysely'

/** A lesson has small questions, and its film a length: the words that are kept say of themselves that they have none. */
export async function up(db: Kysely<never>): Promise<void> {
  const lessons = sql`(select jsonb_agg('{"questions": [], "film_seconds": null}'::jsonb || l.lesson order by l.place)
    from jsonb_array_elements(content->'lessons') with ordinality as l (lesson, place))`
  await sql`update learning_versions set content = jsonb_set(content, '{lessons}', ${lessons})
    where jsonb_array_length(content->'lessons') > 0`.execute(db)
  await sql`update saves set content = jsonb_set(content, '{lessons}', ${lessons})
    where kind = 'course' and jsonb_array_length(content->'lessons') > 0`.execute(db)
}
