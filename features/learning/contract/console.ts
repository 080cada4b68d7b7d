import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Attachment } from '#platform/contract/attachments.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line } from '#platform/contract/fields.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { CheckShow, LessonKind } from './learning.ts'
import { Picture } from '#platform/contract/pictures.ts'
import { QuizKind } from '#features/quiz/contract/quiz.ts'
import { Saved } from '#platform/content/contract/saves.ts'

export const COURSE_STAGES = ['draft', 'published', 'archived'] as const
export const CourseStage = z.enum(COURSE_STAGES)
export type CourseStage = z.infer<typeof CourseStage>

export const CourseText = z.object({
  language: Language,
  title: line({ min: 3, max: 140 }),
  lead: line({ min: 0, max: 300 }),
  cover_alt: line({ min: 0, max: 200 }),
})
export type CourseText = z.infer<typeof CourseText>

/** What is asked, in one language. */
const wordingsOf = (answers: number) =>
  z
    .array(
      z.object({
        language: Language,
        text: line({ min: 3, max: 300 }),
        answers: z.array(line({ max: 200 })).check(z.maxLength(answers)),
        explanation: block({ min: 0, max: 600 }),
      }),
    )
    .check(z.minLength(1), z.maxLength(2))

export const SMALL_ANSWERS = 4
/** Each comes after three cards, and no lesson should be longer. */
export const SMALL_QUESTIONS = 12

/** Asked between the cards of a lesson: two to four answers, of which one is right. */
export const SmallQuestionContent = z.object({
  id: z.uuid(),
  /** The place of the right answer. */
  right: z.int().check(z.gte(0), z.lt(SMALL_ANSWERS)),
  wordings: wordingsOf(SMALL_ANSWERS),
})
export type SmallQuestionContent = z.infer<typeof SmallQuestionContent>

export const LessonContent = z.object({
  /** Made by the author; a later version keeps it for the lesson that it continues. */
  id: z.uuid(),
  kind: LessonKind,
  /** As the organisers say; null: reckoned from what stands in it (`minutes.ts`). */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(480))),
  /** How long its film is, of `video`, where that is known. */
  film_seconds: z._default(z.nullable(z.int().check(z.gte(1), z.lte(86_400))), null),
  to_the_end: z.boolean(),
  /** Of `video` and `file`: handed over by the caller, or standing in the course already. */
  attachment_id: z.nullable(z.uuid()),
  /** Of `link`. */
  url: z.nullable(z.url().check(z.maxLength(500), z.regex(/^https:\/\//, 'url'))),
  texts: z
    .array(z.object({ language: Language, title: line({ max: 140 }), html: block({ min: 0, max: 60_000 }) }))
    .check(z.minLength(1), z.maxLength(2)),
  questions: z._default(z.array(SmallQuestionContent).check(z.maxLength(SMALL_QUESTIONS)), []),
})
export type LessonContent = z.infer<typeof LessonContent>

export const CheckContent = z.object({
  pass_percent: z.int().check(z.gte(1), z.lte(100)),
  tries: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  wait_minutes: z.int().check(z.gte(0), z.lte(10_080)),
  show: CheckShow,
  questions: z
    .array(
      z.object({
        id: z.uuid(),
        kind: QuizKind,
        /** Places of the right answers; of `true_false` [0] when it is true, [1] when not; of `order` none. */
        right: z.array(z.int().check(z.gte(0), z.lte(7))).check(z.maxLength(8)),
        wordings: wordingsOf(8),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
})
export type CheckContent = z.infer<typeof CheckContent>

const Content = {
  texts: z.array(CourseText).check(z.minLength(1), z.maxLength(2)),
  audience: Audience,
  mandatory: z.boolean(),
  /** A date for all, or so many days after it was assigned; neither: without a date. */
  due_at: z.nullable(z.iso.datetime({ offset: true })),
  due_days: z.nullable(z.int().check(z.gte(1), z.lte(730))),
  points: z.int().check(z.gte(0), z.lte(10_000)),
  cover_id: z.nullable(z.uuid()),
  lessons: z.array(LessonContent).check(z.minLength(1), z.maxLength(40)),
  check: z.nullable(CheckContent),
}
export const CourseContent = z.object(Content)
export type CourseContent = z.infer<typeof CourseContent>

export const ConsoleCourse = z.object({
  id: z.uuid(),
  stage: CourseStage,
  version: z.int(),
  title: z.string(),
  languages: z.array(Language),
  mandatory: z.boolean(),
  published_at: z.nullable(z.string()),
  created_at: z.string(),
  begun: z.int(),
  completed: z.int(),
})
export type ConsoleCourse = z.infer<typeof ConsoleCourse>

export const WholeCourse = z.object({
  ...ConsoleCourse.shape,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
  /** How many people its audience has today. */
  reach: z.int(),
  content: z.object({
    ...Content,
    due_at: z.nullable(z.string()),
  }),
  pictures: z.array(Picture),
  attachments: z.array(Attachment),
})
export type WholeCourse = z.infer<typeof WholeCourse>

const MAX_TEXT_BODY = 3_000_000
const one = z.object({ course: WholeCourse })

const courses = contentEndpoints({
  path: '/api/learning/desk',
  key: 'course_id',
  permission: 'learning.write',
  content: Content,
  one,
  maxBody: MAX_TEXT_BODY,
})

export const listCoursesConsole = courses.list({
  summary: 'All courses, thirty at a time, the newest first.',
  state: { stage: z.optional(CourseStage) },
  items: { courses: z.array(ConsoleCourse) },
  cursor: 300,
})

/** What can be done with several at once. */
export const COURSE_ACTS = ['publish', 'archive', 'restore', 'delete'] as const

export const exportCoursesConsole = courses.sheet({ state: { stage: z.optional(CourseStage) } })
export const actOnCourses = courses.several({ acts: COURSE_ACTS })
export const previewActOnCourses = courses.severalPreview({ acts: COURSE_ACTS })

export const getCourseConsole = courses.get({
  summary: 'One course as it is written, in all its languages.',
  errors: ['learning_course_not_found'],
})

export const createCourse = courses.create({
  summary: 'Writes a course, as a draft.',
  errors: ['learning_content_wrong', 'learning_file_not_found'],
})

export const changeCourse = courses.change({
  summary:
    'Writes a course anew. A published one gets a further version for newcomers; whoever has begun keeps theirs.',
  errors: [
    'learning_course_not_found',
    'learning_content_wrong',
    'learning_file_not_found',
    'content_changed',
  ],
})

export const publishCourse = courses.act({
  method: 'POST',
  at: 'publish',
  summary: 'Publishes a draft: its audience sees it, and has to take it when it is mandatory.',
  errors: ['learning_course_not_found', 'learning_published'],
})

export const archiveCourse = courses.act({
  method: 'PUT',
  at: 'archived',
  summary: 'Takes a published course away, but from those who have completed it; or gives it back.',
  input: { archived: z.boolean() },
  errors: ['learning_course_not_found', 'learning_not_published'],
})

export const copyCourse = courses.act({
  method: 'POST',
  at: 'copy',
  summary: 'Makes a draft with the same content.',
  errors: ['learning_course_not_found'],
})

export const countCourseReach = courses.reach()

export const deleteCourse = courses.drop({
  summary: 'Deletes a draft with its files.',
  errors: ['learning_course_not_found', 'learning_published'],
})
