import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Attachment } from '#platform/contract/attachments.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { CaptionedPicture, Picture } from '#platform/contract/pictures.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'

const endpoint = endpointsOf({ module: 'ElearningModule' })

/** `link` leads out of Convoy; `file` is saved. */
export const LESSON_KINDS = ['text', 'video', 'link', 'file'] as const
export const LessonKind = z.enum(LESSON_KINDS)
export type LessonKind = z.infer<typeof LessonKind>

/** `all`: everything that is not done, and what is due first of all. */
export const LEARNING_LISTS = ['due', 'progress', 'all', 'done'] as const
export const LearningList = z.enum(LEARNING_LISTS)
export type LearningList = z.infer<typeof LearningList>

export const CourseState = z.enum(['open', 'begun', 'done'])
export type CourseState = z.infer<typeof CourseState>

export const CourseCard = z.object({
  id: z.uuid(),
  language: Language,
  title: z.string(),
  lead: z.string(),
  cover: z.nullable(Picture),
  cover_alt: z.string(),
  /** All of its lessons and its check. */
  minutes: z.int(),
  lessons: z.int(),
  lessons_done: z.int(),
  with_check: z.boolean(),
  points: z.int(),
  /** The reader has to pass it. */
  mandatory: z.boolean(),
  /** Until when, by the clock of the server. */
  due_at: z.nullable(z.string()),
  overdue: z.boolean(),
  state: CourseState,
  completed_at: z.nullable(z.string()),
})
export type CourseCard = z.infer<typeof CourseCard>

export const LessonLine = z.object({
  id: z.uuid(),
  kind: LessonKind,
  title: z.string(),
  minutes: z.int(),
  done: z.boolean(),
})
export type LessonLine = z.infer<typeof LessonLine>

/** What is told after a try: nothing but the score, which answers were right, or all of it with the explanations. */
export const CheckShow = z.enum(['score', 'verdicts', 'explanations'])
export type CheckShow = z.infer<typeof CheckShow>

export const CheckSummary = z.object({
  questions: z.int(),
  pass_percent: z.int(),
  /** Null: as many as one likes. */
  tries: z.nullable(z.int()),
  tries_used: z.int(),
  wait_minutes: z.int(),
  /** When the next try may begin, while one has to wait. */
  next_at: z.nullable(z.string()),
  /** An attempt that was begun and not handed in. */
  open_attempt_id: z.nullable(z.uuid()),
  passed: z.boolean(),
  /** The best so far, in percent. */
  best_percent: z.nullable(z.int()),
  /** The last one that was handed in. */
  last_attempt_id: z.nullable(z.uuid()),
  /** Why none can begin now. */
  closed: z.nullable(z.enum(['not_begun', 'lessons_open', 'no_tries', 'waiting', 'passed'])),
})
export type CheckSummary = z.infer<typeof CheckSummary>

export const Course = z.object({
  ...CourseCard.shape,
  /** The one that the reader began with, or would begin with. */
  version: z.int(),
  lesson_list: z.array(LessonLine),
  /** Where to go on: the lesson that was open last, else the first that is not done. */
  resume_lesson_id: z.nullable(z.uuid()),
  check: z.nullable(CheckSummary),
  certificate: z.nullable(z.object({ number: z.string(), issued_at: z.string() })),
})
export type Course = z.infer<typeof Course>

/**
 * A question between two cards, told with its right answer: it brings no points and opens nothing, so there is nothing
 * to gain by reading ahead, and it is judged in the frame in which it is pressed. What counts is asked in the check.
 */
export const SmallQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  answers: z.array(z.string()),
  /** The place of the right answer. */
  right: z.int(),
  explanation: z.string(),
})
export type SmallQuestion = z.infer<typeof SmallQuestion>

export const Lesson = z.object({
  id: z.uuid(),
  kind: LessonKind,
  title: z.string(),
  minutes: z.int(),
  /** Sanitised. A picture stands in it as `<img src="picture:ID" alt="…" />`. */
  html: z.string(),
  pictures: z.array(CaptionedPicture),
  questions: z.array(SmallQuestion),
  /** Of `video` and `file`. */
  attachment: z.nullable(Attachment),
  /** Of `link`. */
  url: z.nullable(z.string()),
  /** Has to be seen to its end before it can be marked as done. */
  to_the_end: z.boolean(),
  done: z.boolean(),
  /** Where the reader is, and the furthest they have been, in ten thousandths of the lesson. */
  place: z.int(),
  furthest: z.int(),
})
export type Lesson = z.infer<typeof Lesson>

const CourseId = z.object({ course_id: z.uuid() })
const LessonId = z.object({ course_id: z.uuid(), lesson_id: z.uuid() })

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/learning',
  summary: 'The courses of the caller, twelve at a time, what is due soonest first.',
  input: z.object({ show: LearningList, cursor: z.optional(z.string().check(z.maxLength(300))) }),
  output: z.object({ courses: z.array(CourseCard), next: z.nullable(z.string()) }),
})

export const countCourses = endpoint({
  method: 'GET',
  path: '/api/learning/counter',
  together: true,
  summary: 'How many courses are due, overdue and begun, and the one that is due first.',
  input: z.object({}),
  output: z.object({
    due: z.int(),
    overdue: z.int(),
    progress: z.int(),
    first_due: z.nullable(
      z.object({
        id: z.uuid(),
        title: z.string(),
        due_at: z.nullable(z.string()),
        overdue: z.boolean(),
        points: z.int(),
      }),
    ),
  }),
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/learning/:course_id',
  summary: 'One course with its lessons and how far the caller is.',
  input: CourseId,
  output: z.object({ course: Course }),
  errors: ['learning_course_not_found'],
})

export const beginCourse = endpoint({
  method: 'POST',
  path: '/api/learning/:course_id/begin',
  summary: 'Begins a course in its current version, which stays the caller’s. Once more changes nothing.',
  input: CourseId,
  output: z.object({ course: Course }),
  errors: ['learning_course_not_found'],
})

export const readLesson = endpoint({
  method: 'GET',
  path: '/api/learning/:course_id/lessons/:lesson_id',
  summary: 'One lesson of a course that was begun, and the place in it.',
  input: LessonId,
  output: z.object({ lesson: Lesson }),
  errors: ['learning_course_not_found', 'learning_lesson_not_found', 'learning_not_begun'],
})

export const keepPlace = endpoint({
  method: 'PUT',
  path: '/api/learning/:course_id/lessons/:lesson_id/place',
  summary: 'Keeps where the caller is in a lesson, to go on there on any device.',
  input: z.object({
    course_id: z.uuid(),
    lesson_id: z.uuid(),
    place: z.int().check(z.gte(0), z.lte(10_000)),
  }),
  output: z.object({ place: z.int(), furthest: z.int() }),
  errors: ['learning_course_not_found', 'learning_lesson_not_found', 'learning_not_begun'],
})

export const finishLesson = endpoint({
  method: 'POST',
  path: '/api/learning/:course_id/lessons/:lesson_id/done',
  summary: 'Marks a lesson as done; the last one completes a course that has no check.',
  input: LessonId,
  output: z.object({ course: Course }),
  errors: [
    'learning_course_not_found',
    'learning_lesson_not_found',
    'learning_not_begun',
    'learning_not_at_the_end',
  ],
})

/** What stands on the certificate of the caller. */
export const Certificate = z.object({
  number: z.string(),
  issued_at: z.string(),
  language: Language,
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The best try of the check; null without one. */
  percent: z.nullable(z.int()),
  /** What it brought, as the ledger says. */
  points: z.int(),
  /** For whom, if the person rode with one then: as it is called and painted now. */
  crew: z.nullable(z.object({ name: z.string(), vehicle: Vehicle })),
})
export type Certificate = z.infer<typeof Certificate>

export const readCertificate = endpoint({
  method: 'GET',
  path: '/api/learning/:course_id/certificate/details',
  summary: 'What stands on the certificate of a course that the caller has completed.',
  input: CourseId,
  output: z.object({ certificate: Certificate }),
  errors: ['learning_course_not_found', 'learning_not_completed'],
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/learning/:course_id/certificate',
  summary: 'The same as a PDF in base64, in the language that is asked for.',
  input: z.object({ course_id: z.uuid(), language: Language }),
  output: z.object({ name: z.string(), pdf: z.string() }),
  errors: ['learning_course_not_found', 'learning_not_completed'],
})

/** Something about the listener's courses is new; what, the answers say. */
export const learningChanged = liveEvent({
  name: 'learning.changed',
  module: 'ElearningModule',
  payload: z.object({}),
})
