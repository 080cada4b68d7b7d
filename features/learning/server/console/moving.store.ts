import { sql } from 'kysely'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

/**
 * Gives one account of a person the courses of the other that it has not completed itself, with how far they are:
 * a completed one counts more than one begun. Answers how many.
 */
export async function moveCourses(tx: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await rowsOf<{ course_id: string }>(tx)`
    select g.course_id from learning_enrolments g
    left join learning_enrolments k on k.course_id = g.course_id and k.user_id = ${to}
    where g.user_id = ${from} and (k.user_id is null or (k.completed_at is null and g.completed_at is not null))
    order by g.course_id for update of g`
  for (const { course_id } of rows) await moveCourse(tx, { course_id, from, to })
  await runSql(tx)`update learning_assignments g set user_id = ${to} where g.user_id = ${from} and g.named
    and not exists (select from learning_assignments k where k.course_id = g.course_id and k.user_id = ${to})`
  return rows.length
}

async function moveCourse(tx: Db, { course_id, from, to }: { course_id: string; from: string; to: string }) {
  const of = (user: string) => sql`course_id = ${course_id} and user_id = ${user}`
  await runSql(tx)`delete from learning_enrolments where ${of(to)}`
  // The number of a certificate is there once: it is taken off before it is given on.
  const rows = await rowsOf<{ completed_at: string | null; certificate: string | null }>(tx)`
    select completed_at, certificate from learning_enrolments where ${of(from)}`
  const { completed_at, certificate } = rows[0]!
  await runSql(tx)`update learning_enrolments set completed_at = null, certificate = null where ${of(from)}`
  await runSql(tx)`
    insert into learning_enrolments (course_id, user_id, version, begun_at, lesson_id, completed_at, certificate)
    select course_id, ${to}, version, begun_at, lesson_id, ${completed_at}, ${certificate}
    from learning_enrolments where ${of(from)}`
  for (const table of ['learning_places', 'learning_attempts'])
    await runSql(tx)`update ${sql.table(table)} set user_id = ${to} where ${of(from)}`
  await runSql(tx)`delete from learning_enrolments where ${of(from)}`
}

/** What one account of a person has got for courses that the other has completed as well. */
export async function findDoubledCompletions(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`select e.id from points_entries e
    join learning_enrolments k on k.course_id::text = split_part(e.source_id, ':', 1)
      and k.user_id = ${to} and k.completed_at is not null
    where e.user_id = ${from} and e.source = 'course'`
  return rows.map(({ id }) => id)
}
