import {
  archiveCourse,
  changeCourse,
  copyCourse,
  countCourseReach,
  createCourse,
  deleteCourse,
  getCourseConsole,
  listCoursesConsole,
  publishCourse,
  type WholeCourse,
} from '#features/learning/contract/console.ts'
import { findAudience, tidyAudience } from '#platform/server/lists/audience.ts'
import type { Language } from '#platform/contract/languages.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { copy } from './copying.ts'
import { findConsole } from './console.store.ts'
import { archive, createDraft, describeRow, describeWhole, discard, publish, rewrite } from './console.ts'

const PAGE = 30

/** What organisers write for people to learn. */
export function learningConsoleHandlers(services: Services) {
  const { db } = services
  const one = async (id: string, language: Language): Promise<{ course: WholeCourse }> => ({
    course: (await describeWhole(db, id, language))!,
  })
  return [
    handle(listCoursesConsole, async ({ input, request }) => {
      const { stage, ...wish } = input
      const found = await findConsole(db, { ...wish, state: stage, language: request.language, limit: PAGE })
      return {
        courses: found.rows.map((row) => describeRow(row, request.language)),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getCourseConsole, async ({ input, request, fail }) => {
      const course = await describeWhole(db, input.course_id, request.language)
      if (!course) throw fail('learning_course_not_found')
      return { course }
    }),

    handle(createCourse, async ({ caller, input, request, fail }) => {
      const made = await createDraft(db, input, caller.id)
      if (typeof made === 'string') throw fail(made)
      if ('faults' in made) throw fail('learning_content_wrong', { fields: made.faults })
      return one(made.id, request.language)
    }),

    handle(changeCourse, async ({ caller, input, request, fail }) => {
      const { course_id, after, ...sent } = input
      const done = await rewrite(db, course_id, { sent, by: caller.id, after })
      if (typeof done === 'object') throw fail('learning_content_wrong', { fields: done.faults })
      if (done !== 'done') throw fail(done)
      return one(course_id, request.language)
    }),

    handle(publishCourse, async ({ input, request, fail }) => {
      const done = await publish(services, input.course_id)
      if (done !== 'done') throw fail(done)
      return one(input.course_id, request.language)
    }),

    handle(archiveCourse, async ({ input, request, fail }) => {
      const done = await archive(db, input.course_id, input.archived)
      if (done !== 'done') throw fail(done)
      return one(input.course_id, request.language)
    }),

    handle(copyCourse, async ({ caller, input, request, fail }) => {
      const id = await copy(db, input.course_id, caller.id)
      if (!id) throw fail('learning_course_not_found')
      return one(id, request.language)
    }),

    handle(countCourseReach, async ({ input }) => ({
      reach: (await findAudience(db, tidyAudience(input.audience))).length,
    })),

    handle(deleteCourse, async ({ input, fail }) => {
      const done = await discard(db, input.course_id)
      if (done !== 'done') throw fail(done)
      return {}
    }),
  ]
}
