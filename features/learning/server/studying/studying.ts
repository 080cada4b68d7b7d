import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { completeIfDone } from './completing.ts'
import { findPlaces, insertEnrolment, lockEnrolment, setLessonDone, setPlace } from './progress.store.ts'
import { type CourseRow, findCourse } from '#features/learning/server/learning.store.ts'

/** So near to the end counts as there: the last line of a page, the last second of a film. */
const AT_THE_END = 9_500

type Lesson = { course_id: string; user_id: string; lesson_id: string }
export type LessonRefusal = 'learning_course_not_found' | 'learning_not_begun' | 'learning_lesson_not_found'

/** The course of a learner who has begun it, and one of its lessons; or what of that is not so. */
export async function findBegun(
  db: Db,
  { course_id, user_id, lesson_id }: Lesson,
): Promise<CourseRow | LessonRefusal> {
  const course = await findCourse(db, user_id, course_id)
  if (!course) return 'learning_course_not_found'
  if (course.begun_at === null) return 'learning_not_begun'
  return course.outline.lessons.some(({ id }) => id === lesson_id) ? course : 'learning_lesson_not_found'
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
  wish: Lesson & { place: number },
): Promise<{ place: number; furthest: number } | LessonRefusal> {
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    const course = await findBegun(tx, wish)
    return typeof course === 'string' ? course : setPlace(tx, wish)
  })
}

/** Marks a lesson as done, and completes the course when it was the last of it. */
export function finish(
  db: Db,
  wish: Lesson,
): Promise<{ completed: boolean } | LessonRefusal | 'learning_not_at_the_end'> {
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    const course = await findBegun(tx, wish)
    if (typeof course === 'string') return course
    const lesson = course.outline.lessons.find(({ id }) => id === wish.lesson_id)!
    const places = await findPlaces(tx, wish)
    const at = places.find(({ lesson_id }) => lesson_id === lesson.id)
    if (lesson.to_the_end && at?.done_at == null && (at?.furthest ?? 0) < AT_THE_END)
      return 'learning_not_at_the_end'
    await setLessonDone(tx, wish)
    return { completed: await completeIfDone(tx, wish) }
  })
}
