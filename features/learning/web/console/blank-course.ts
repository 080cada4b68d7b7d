import type {
  CheckContent,
  CourseContent,
  LessonContent,
  SmallQuestionContent,
} from '#features/learning/contract/console.ts'
import { blankWording } from './course-words.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'

export const blankLesson = (): LessonContent => ({
  id: crypto.randomUUID(),
  kind: 'text',
  minutes: null,
  film_seconds: null,
  to_the_end: false,
  attachment_id: null,
  url: null,
  texts: [],
  questions: [],
})

export const blankSmallQuestion = (): SmallQuestionContent => ({
  id: crypto.randomUUID(),
  right: 0,
  wordings: [blankWording('en', 3)],
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
  audience: EVERYBODY,
  mandatory: false,
  due_at: null,
  due_days: null,
  points: 50,
  cover_id: null,
  lessons: [blankLesson()],
  check: null,
})
