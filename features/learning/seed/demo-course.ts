import type { InBoth } from '#platform/seed/demo-languages.ts'
import type { QuizKind } from '#features/quiz/contract/quiz.ts'
import type { CourseMotif } from './course-covers.ts'
import type { LessonMotif } from './lesson-drawings.ts'

export type DemoSmallQuestion = {
  text: InBoth
  answers: { en: string[]; pl: string[] }
  right: number
  explanation: InBoth
}
export type DemoLesson = {
  title: InBoth
  /** A picture stands in it as `pictured` writes it. */
  html: InBoth
  to_the_end?: boolean
  url?: string
  /** A sheet to save, written by the seed. */
  sheet?: { name: string; lines: string[] }
  questions: DemoSmallQuestion[]
}
type DemoQuestion = {
  kind: QuizKind
  text: InBoth
  answers: { en: string[]; pl: string[] }
  right: number[]
  explanation: InBoth
}
export type DemoCourse = {
  motif: CourseMotif
  title: InBoth
  lead: InBoth
  cover_alt: InBoth
  mandatory: boolean
  /** Days from the day of the seed. */
  due: number | null
  points: number
  publishedDaysAgo: number
  lessons: DemoLesson[]
  check: {
    pass_percent: number
    tries: number | null
    wait_minutes: number
    questions: DemoQuestion[]
  } | null
}

/** A picture in the words of a lesson. The seed puts its id in the place of its name. */
export const pictured = (motif: LessonMotif, alt: string) => `<img src="picture:${motif}" alt="${alt}" />`
