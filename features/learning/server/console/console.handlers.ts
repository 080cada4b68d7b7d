import * as contract from '#features/learning/contract/console.ts'
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
    handle(contract.listCoursesConsole, async ({ input, request: { language } }) => {
      const { stage: state, ...wish } = input
      const { rows, ...page } = await courses.page(db, { ...wish, state, language })
      return { courses: rows.map((row) => describeRow(row, language)), ...page }
    }),
    content.sheet(contract.exportCoursesConsole, async (wish) => {
      const { rows } = await courses.page(db, wish)
      return rows.map((row) => {
        const { stage: state, ...course } = describeRow(row, wish.language)
        const { title, languages, published_at, mandatory, begun, completed } = course
        return { title, state, languages, published_at, mandatory, begun, completed }
      })
    }),
    content.get(contract.getCourseConsole),
    content.create(contract.createCourse, insertDraft),
    content.change(contract.changeCourse, rewrite),
    content.act(contract.publishCourse, (deed) => publish(deed, jobs)),
    content.act(contract.archiveCourse, ({ input, ...deed }) => archive(deed, input.archived)),
    content.copy(contract.copyCourse, copy),
    content.reach(contract.countCourseReach),
    content.drop(contract.deleteCourse, discard),
    ...content.several(
      { act: contract.actOnCourses, preview: contract.previewActOnCourses },
      {
        publish: { by: contract.publishCourse },
        archive: { by: contract.archiveCourse, with: { archived: true } },
        restore: { by: contract.archiveCourse, with: { archived: false } },
        delete: { by: contract.deleteCourse },
      },
    ),
  ]
}
