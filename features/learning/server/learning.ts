import type { CourseContent } from '#features/learning/contract/console.ts'
import type { DescribeNotices } from '#features/notifications/server/notifications.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { insertPublished } from './console/console.store.ts'
import { cleanContent } from './learning.rules.ts'
import { findCoursesAmong } from './learning.store.ts'
import type { Db } from '#platform/server/schema.ts'

export { hasToLearn } from './learning.owed.ts'
export { whoHasCourse } from './learning.having.store.ts'
export { solvedTry } from './studying/check.rules.ts'
export { learningJobs } from './learning.jobs.ts'
export { findDoubledCompletions, moveCourses } from './console/moving.store.ts'

/** Courses for the notifications of a reader. */
export const describeCourseNotices: DescribeNotices = async (db, ids, reader) => {
  const rows = await findCoursesAmong(db, reader.id, ids)
  return rows.map(({ id, outline, due_at, completed_at }) => ({
    id,
    title: textIn(outline.texts, reader.language).title,
    at: completed_at === null ? due_at : null,
    path: `/learning/${id}`,
  }))
}

/** Keeps a course of our own whose pictures and files stand there already: for the demo. */
export function storeCourse(
  tx: Db,
  sent: CourseContent,
  { id, author_id, published_at }: { id: string; author_id: string | null; published_at: string },
): Promise<string> {
  const content = cleanContent(sent)
  return insertPublished(tx, {
    frame: { ...sent, id },
    content,
    cover_id: sent.cover_id,
    author_id,
    published_at,
  })
}
