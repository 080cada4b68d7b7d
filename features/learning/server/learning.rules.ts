import type { Language } from '#platform/contract/languages.ts'
import type * as contract from '#features/learning/contract/console.ts'
import { minutesOf } from '#features/learning/contract/minutes.ts'
import type { LessonKind } from '#features/learning/contract/learning.ts'
import { fits } from '#platform/contract/audience/audience-rules.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { cleanIllustrated, picturesIn } from '#platform/server/pictures/written-pictures.ts'

/** The words and questions of a version, as they are kept. */
export type StoredContent = {
  texts: contract.CourseText[]
  lessons: contract.LessonContent[]
  check: contract.CheckContent | null
}

/** What of a version is shown without opening a lesson. */
export type Outline = {
  texts: StoredContent['texts']
  lessons: {
    id: string
    kind: LessonKind
    minutes: number
    to_the_end: boolean
    titles: { language: Language; title: string }[]
  }[]
  check: (Omit<contract.CheckContent, 'questions'> & { questions: number }) | null
}

/** A course as it may be kept: its lessons cleaned, with pictures of ours alone. */
export function cleanContent({ texts, lessons, check }: contract.CourseContent): StoredContent {
  return {
    texts,
    check,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      attachment_id: needsFile(lesson.kind) ? lesson.attachment_id : null,
      url: lesson.kind === 'link' ? lesson.url : null,
      film_seconds: lesson.kind === 'video' ? lesson.film_seconds : null,
      texts: lesson.texts.map((text) => ({ ...text, html: cleanIllustrated(text.html) })),
    })),
  }
}

export function needsFile(kind: LessonKind): boolean {
  return kind === 'video' || kind === 'file'
}

export function outlineOf({ texts, lessons, check }: StoredContent): Outline {
  return {
    texts,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      kind: lesson.kind,
      minutes: minutesOf(lesson),
      to_the_end: lesson.to_the_end,
      titles: lesson.texts.map(({ language, title }) => ({ language, title })),
    })),
    check: check && { ...check, questions: check.questions.length },
  }
}

/** The pictures and files that stand in a version, each once. */
export function partsOf(content: StoredContent, cover_id: string | null) {
  const written = content.lessons.flatMap(({ texts }) => texts.flatMap(({ html }) => picturesIn(html)))
  return {
    pictures: [...new Set([...(cover_id === null ? [] : [cover_id]), ...written])],
    files: [...new Set(content.lessons.flatMap(({ attachment_id }) => attachment_id ?? []))],
  }
}

/** A course that is open, and mandatory for its audience or for people whom the organisers named. */
export type MandatoryCourse = Audience & { id: string; mandatory: boolean }
/** By id: what a person has completed, and what they were named for; and what the caller does not say of them. */
export type OwnCourses = {
  done: readonly string[]
  named: readonly string[]
  crew_id: string | null
  language: string
}

/** Whether one of these is left for them to take: the same as `isMandatory` says in the database. */
export function owesOne(
  courses: readonly MandatoryCourse[],
  { done, named, crew_id, language }: OwnCourses,
  caller: Pick<Caller, 'access' | 'person'>,
): boolean {
  const { segment, department, country } = caller.person
  const who = {
    segment,
    department_id: department?.id ?? null,
    country_id: country?.id ?? null,
    language,
    crew_id,
    // Who calls has signed in.
    came: true,
  }
  const isMandatory = (course: MandatoryCourse) =>
    named.includes(course.id) || (course.mandatory && caller.access && fits(course, who))
  return courses.some((course) => !done.includes(course.id) && isMandatory(course))
}
