import { sql } from 'kysely'
import { COURSE_STAGES } from '#features/learning/contract/console.ts'
import type { CourseContent } from '#features/learning/contract/console.ts'
import { titlesIn } from '#platform/server/lists/search.ts'
import { contentTable } from '#features/content/server/content.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'
import { type Outline, outlineOf, type StoredContent } from '#features/learning/server/learning.rules.ts'

export type CourseConsoleRow = RowOf<'learning_courses'> & {
  outline: Outline
  begun: number
  completed: number
}

export const courses = contentTable<CourseConsoleRow>({
  table: 'learning_courses',
  rows: sql`select c.*, v.outline,
      (select count(*) from learning_enrolments e where e.course_id = c.id) as begun,
      (select count(*) from learning_enrolments e where e.course_id = c.id and e.completed_at is not null) as completed
    from learning_courses c join learning_versions v on v.course_id = c.id and v.version = c.version`,
  source: {
    rows: sql`learning_courses a join learning_versions v on v.course_id = a.id and v.version = a.version`,
    states: COURSE_STAGES,
    state: sql`case when a.archived_at is not null then 'archived' when a.published_at is null then 'draft'
      else 'published' end`,
    date: sql`a.published_at`,
    texts: titlesIn(sql`v.outline->'texts'`),
  },
})

type Frame = Pick<CourseContent, 'audience' | 'mandatory' | 'due_at' | 'due_days' | 'points'>

export async function insertCourse(
  tx: Db,
  frame: Frame & { id?: string },
  author_id: string | null,
): Promise<string> {
  const { audience, mandatory, due_at, due_days, points, id: own } = frame
  const { id } = await tx
    .insertInto('learning_courses')
    .values({ ...(own && { id: own }), ...audience, mandatory, due_at, due_days, points, author_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setCourse(tx: Db, id: string, frame: Frame & { version: number }): Promise<void> {
  const { audience, mandatory, due_at, due_days, points, version } = frame
  await tx
    .updateTable('learning_courses')
    .set({ ...audience, mandatory, due_at, due_days, points, version })
    .where('id', '=', id)
    .execute()
}

/** Puts this in the place of what the version had: only of one that nobody could read yet. */
export async function putVersion(
  tx: Db,
  wish: { course_id: string; version: number; content: StoredContent; cover_id: string | null },
): Promise<void> {
  const { course_id, version, content, cover_id } = wish
  const row = { outline: JSON.stringify(outlineOf(content)), content: JSON.stringify(content), cover_id }
  await tx
    .insertInto('learning_versions')
    .values({ course_id, version, ...row })
    .onConflict((conflict) => conflict.columns(['course_id', 'version']).doUpdateSet(row))
    .execute()
}

export function findVersions(db: Db, courseId: string) {
  return db
    .selectFrom('learning_versions')
    .select(['version', 'content', 'cover_id'])
    .where('course_id', '=', courseId)
    .execute()
}

export async function setPublished(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('learning_courses')
    .set({ published_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** A course of our own that is there already: for the demo. */
export async function insertPublished(
  tx: Db,
  wish: {
    frame: Frame & { id: string }
    content: StoredContent
    cover_id: string | null
    author_id: string | null
    published_at: string
  },
): Promise<string> {
  const id = await insertCourse(tx, wish.frame, wish.author_id)
  await putVersion(tx, { course_id: id, version: 1, content: wish.content, cover_id: wish.cover_id })
  await tx
    .updateTable('learning_courses')
    .set({ published_at: wish.published_at, created_at: wish.published_at })
    .where('id', '=', id)
    .execute()
  return id
}

/** Another date asks to be reminded of anew. */
export async function forgetReminders(tx: Db, courseId: string): Promise<void> {
  await tx
    .deleteFrom('learning_reminders')
    .where('course_id', '=', courseId)
    .where('step', '<>', 'assigned')
    .execute()
}
