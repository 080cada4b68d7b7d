import { randomInt } from 'node:crypto'
import { notifyOfNotice, settle } from '#features/notifications/server/notifications.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { inLanguages } from '#platform/server/words/reasons.ts'
import type { Db } from '#platform/server/schema.ts'
import { getTries } from './check.store.ts'
import { findPlaces, getPoints, setCompleted } from './progress.store.ts'
import { findCourse } from '#features/learning/server/learning.store.ts'

// Without what is read for something else: no O, 0, I, 1, L, U or V.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Nobody guesses one: sixty bits. */
function newCertificateNumber(): string {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

/**
 * Completes a course when all of it is done: once, with its certificate, its points and a word of it. Call it in the
 * transaction that did the last of it, with the enrolment locked. Answers whether it was completed now.
 */
export async function completeIfDone(
  tx: Db,
  learner: { course_id: string; user_id: string },
): Promise<boolean> {
  const { course_id, user_id } = learner
  const course = await findCourse(tx, user_id, course_id)
  if (!course || course.completed_at !== null) return false
  const places = await findPlaces(tx, learner)
  const isDone = course.outline.lessons.every(({ id }) =>
    places.some(({ lesson_id, done_at }) => lesson_id === id && done_at !== null),
  )
  if (!isDone) return false
  if (course.outline.check && !(await getTries(tx, learner, 0)).passed) return false
  if (!(await setCompleted(tx, learner, newCertificateNumber()))) return false
  await settle(tx, { subjectIds: [course_id], userIds: [user_id], kind: 'course' })
  await notifyOfNotice(tx, { kind: 'course', event: 'passed', subjectId: course_id, userIds: [user_id] })
  const points = await getPoints(tx, course_id)
  if (points > 0) {
    const title = inLanguages(course.outline.texts, (text) => text.title)
    await awardPoints(tx, {
      user_id,
      kind: 'educational',
      points,
      reason: { say: 'learning.reason', values: { title } },
      source: 'course',
      source_id: `${course_id}:${user_id}`,
      rule: 'course.completed@1',
    })
  }
  return true
}
