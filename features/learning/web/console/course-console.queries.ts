import { contentKind } from '#platform/content/web/list/content-kind.ts'
import {
  changeCourse,
  createCourse,
  getCourseConsole,
  listCoursesConsole,
  COURSE_ACTS,
  actOnCourses,
  previewActOnCourses,
  exportCoursesConsole,
} from '#features/learning/contract/console.ts'
import { inAllLanguages } from './course-words.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const courseKind = contentKind({
  path: consolePaths.courses,
  kind: 'course',
  list: listCoursesConsole,
  cards: ({ courses }) => courses,
  by: 'stage',
  sheet: exportCoursesConsole,
  several: { acts: COURSE_ACTS, act: actOnCourses, preview: previewActOnCourses },
  get: getCourseConsole,
  create: createCourse,
  change: changeCourse,
  item: ({ course }) => course,
  contentOf: ({ content }) => content,
  sent: inAllLanguages,
})
