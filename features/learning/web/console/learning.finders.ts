import { listCoursesConsole } from '#features/learning/contract/console.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const courseFinder = contentFinder({
  at: consolePaths.courses,
  one: consolePaths.coursesOne,
  list: listCoursesConsole,
  named: ({ courses }) => courses.map(({ id, title }) => ({ id, name: title })),
})
