import {
  changeCourse,
  type CourseContent,
  createCourse,
  getCourseConsole,
  type WholeCourse,
} from '#features/learning/contract/console.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { inAllLanguages } from './course-words.ts'

export const readCourse = async (id: string) => (await call(getCourseConsole, { course_id: id })).course

export async function writeCourse(
  id: string | undefined,
  content: CourseContent,
  after: number,
): Promise<WholeCourse> {
  const whole = inAllLanguages(content)
  if (id === undefined) return (await callBehind(createCourse, whole)).course
  return (await callBehind(changeCourse, { course_id: id, ...whole, after })).course
}
