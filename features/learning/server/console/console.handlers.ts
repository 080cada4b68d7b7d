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
} from '#features/learning/contract/console.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { copy } from './copying.ts'
import { courses } from './console.store.ts'
import { archive, courseKind, describeRow, discard, insertDraft, publish, rewrite } from './console.ts'

/** What organisers write for people to learn. */
export function learningConsoleHandlers({ db, jobs }: Services) {
  const content = contentConsole(db, courseKind)
  return [
    handle(listCoursesConsole, async ({ input, request: { language } }) => {
      const { stage: state, ...wish } = input
      const { rows, ...page } = await courses.page(db, { ...wish, state, language })
      return { courses: rows.map((row) => describeRow(row, language)), ...page }
    }),
    content.get(getCourseConsole),
    content.create(createCourse, insertDraft),
    content.change(changeCourse, rewrite),
    content.act(publishCourse, (deed) => publish(deed, jobs)),
    content.act(archiveCourse, ({ input, ...deed }) => archive(deed, input.archived)),
    content.copy(copyCourse, copy),
    content.reach(countCourseReach),
    content.drop(deleteCourse, discard),
  ]
}
