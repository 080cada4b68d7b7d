import type { Audience } from '#contract/audiences.ts'
import {
  changeCourse,
  type CheckContent,
  countCourseReach,
  type CourseContent,
  createCourse,
  getCourseDesk,
  type LessonContent,
  type WholeCourse,
} from '#contract/learning-desk.ts'
import { call, callBehind } from '#web/platform/api.ts'
import { blankWording, inAllLanguages } from './course-words.ts'

export const readCourse = async (id: string) => (await call(getCourseDesk, { course_id: id })).course

export async function writeCourse(
  id: string | undefined,
  content: CourseContent,
  after: number,
): Promise<WholeCourse> {
  const whole = inAllLanguages(content)
  if (id === undefined) return (await callBehind(createCourse, whole)).course
  return (await callBehind(changeCourse, { course_id: id, ...whole, after })).course
}

export const countReach = async (audience: Audience) =>
  (await callBehind(countCourseReach, { audience })).reach

export const blankLesson = (): LessonContent => ({
  id: crypto.randomUUID(),
  kind: 'text',
  minutes: 5,
  to_the_end: false,
  attachment_id: null,
  url: null,
  texts: [],
})

export const blankQuestion = (): CheckContent['questions'][number] => ({
  id: crypto.randomUUID(),
  kind: 'single',
  right: [],
  wordings: [blankWording('en', 3)],
})

export const blankCheck = (): CheckContent => ({
  pass_percent: 75,
  tries: null,
  wait_minutes: 0,
  show: 'explanations',
  questions: [blankQuestion()],
})

export const blankCourse = (): CourseContent => ({
  texts: [{ language: 'en', title: '', lead: '', cover_alt: '' }],
  audience: { segments: [], department_ids: [], country_ids: [] },
  mandatory: false,
  due_at: null,
  due_days: null,
  points: 50,
  cover_id: null,
  lessons: [blankLesson()],
  check: null,
})
