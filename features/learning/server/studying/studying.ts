import type { Fail } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { completeIfDone } from './completing.ts'
import { findPlaces, insertEnrolment, lockEnrolment, setLessonDone, setPlace } from './progress.store.ts'
import { type CourseRow, findCourse } from '#features/learning/server/learning.store.ts'

/** So near to the end counts as there: the last line of a page, the last second of a film. */
const AT_THE_END = 9_500

type LessonCode = 'learning_course_not_found' | 'learning_not_begun' | 'learning_lesson_not_found'
type Lesson = { course_id: string; user_id: string; lesson_id: string }

/** The course of a learner who has begun it, with this lesson. */
export async function getBegun(
  db: Db,
  { course_id, user_id, lesson_id, fail }: Lesson & { fail: Fail<LessonCode> },
): Promise<CourseRow> {
  const course = await findCourse(db, user_id, course_id)
  if (!course) throw fail('learning_course_not_found')
  if (course.begun_at === null) throw fail('learning_not_begun')
  if (!course.outline.lessons.some(({ id }) => id === lesson_id)) throw fail('learning_lesson_not_found')
  return course
}

/** Whether the course is there for this person; begun it is afterwards in any case. */
export function begin(db: Db, learner: { course_id: string; user_id: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await findCourse(tx, learner.user_id, learner.course_id))) return false
    await insertEnrolment(tx, learner)
    return true
  })
}

export function movePlace(
  db: Db,
  wish: Lesson & { place: number; fail: Fail<LessonCode> },
): Promise<{ place: number; furthest: number }> {
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    await getBegun(tx, wish)
    return setPlace(tx, wish)
  })
}

/** Marks a lesson as done, and completes the course when it was the last of it: whether it was. */
export function finish(
  db: Db,
  wish: Lesson & { fail: Fail<LessonCode | 'learning_not_at_the_end'> },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    const course = await getBegun(tx, wish)
    const lesson = course.outline.lessons.find(({ id }) => id === wish.lesson_id)!
    const places = await findPlaces(tx, wish)
    const at = places.find(({ lesson_id }) => lesson_id === lesson.id)
    if (lesson.to_the_end && at?.done_at == null && (at?.furthest ?? 0) < AT_THE_END)
      throw wish.fail('learning_not_at_the_end')
    await setLessonDone(tx, wish)
    return completeIfDone(tx, wish)
  })
}
