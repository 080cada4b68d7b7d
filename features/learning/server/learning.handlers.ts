import * as z from 'zod/mini'
import * as contract from '#features/learning/contract/learning.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describeCertificate, writeCertificate } from './studying/certificate.ts'
import { describeCards, describeCourse, describeLesson } from './learning.describing.ts'
import { countWaiting, findCourse, findCourses } from './learning.store.ts'
import { begin, getBegun, finish, movePlace } from './studying/studying.ts'

const PAGE = 12
const Place = z.tuple([z.int(), z.int(), z.uuid()])

/** What people learn, and how far they are. */
export function learningHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(contract.listCourses, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const after = place && { due: place[0], fresh: place[1], id: place[2] }
      const found = await findCourses(db, caller.id, { show: input.show, after, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [last.due_key, last.new_key, last.id])
      return { courses: await describeCards(db, page, request.language), next }
    }),

    handle(contract.countCourses, async ({ caller, request }) => {
      const [first] = await findCourses(db, caller.id, { show: 'due', after: undefined, limit: 1 })
      const [card] = await describeCards(db, first ? [first] : [], request.language)
      const first_due = card
        ? { id: card.id, title: card.title, due_at: card.due_at, overdue: card.overdue, points: card.points }
        : null
      return { ...(await countWaiting(db, caller.id)), first_due }
    }),

    handle(contract.getCourse, async ({ caller, input, request, fail }) => {
      const reader = { id: caller.id, language: request.language }
      const course = await describeCourse(db, reader, input.course_id)
      if (!course) throw fail('learning_course_not_found')
      return { course }
    }),

    handle(contract.beginCourse, async ({ caller, input, request, fail }) => {
      const { course_id } = input
      if (!(await begin(db, { course_id, user_id: caller.id }))) throw fail('learning_course_not_found')
      live.tell([caller.id], contract.learningChanged, {})
      const reader = { id: caller.id, language: request.language }
      return { course: (await describeCourse(db, reader, course_id))! }
    }),

    handle(contract.readLesson, async ({ caller, input, request, fail }) => {
      const course = await getBegun(db, { ...input, user_id: caller.id, fail })
      const reader = { id: caller.id, language: request.language }
      const lesson = await describeLesson(db, reader, { course, lessonId: input.lesson_id })
      if (!lesson) throw fail('learning_lesson_not_found')
      return { lesson }
    }),

    handle(contract.keepPlace, ({ caller, input, fail }) =>
      movePlace(db, { ...input, user_id: caller.id, fail }),
    ),

    handle(contract.finishLesson, async ({ caller, input, request, fail }) => {
      const isCompleted = await finish(db, { ...input, user_id: caller.id, fail })
      live.tell([caller.id], contract.learningChanged, {})
      if (isCompleted) live.tell([caller.id], notificationsChanged, {})
      const reader = { id: caller.id, language: request.language }
      return { course: (await describeCourse(db, reader, input.course_id))! }
    }),

    handle(contract.readCertificate, async ({ caller, input: { course_id }, request, fail }) => {
      if (!(await findCourse(db, caller.id, course_id))) throw fail('learning_course_not_found')
      const learner = { course_id, user_id: caller.id }
      const certificate = await describeCertificate(db, learner, request.language)
      if (!certificate) throw fail('learning_not_completed')
      return { certificate }
    }),

    handle(contract.getCertificate, async ({ caller, input, fail }) => {
      const { course_id, language } = input
      if (!(await findCourse(db, caller.id, course_id))) throw fail('learning_course_not_found')
      const certificate = await writeCertificate(db, { course_id, user_id: caller.id }, language)
      if (!certificate) throw fail('learning_not_completed')
      return certificate
    }),
  ]
}
