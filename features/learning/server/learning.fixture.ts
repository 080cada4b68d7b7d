import { randomUUID } from 'node:crypto'
import {
  type CourseContent,
  createCourse,
  publishCourse,
  type SmallQuestionContent,
} from '#features/learning/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Lesson = CourseContent['lessons'][number]
type Check = NonNullable<CourseContent['check']>

const EVERYBODY = { segments: [], department_ids: [], country_ids: [] }

export function lesson(wish: Partial<Lesson> = {}): Lesson {
  return {
    id: randomUUID(),
    kind: 'text',
    minutes: 5,
    film_seconds: null,
    to_the_end: false,
    attachment_id: null,
    url: null,
    texts: [
      { language: 'en', title: 'Look around', html: '<p>Look around before you drive off.</p>' },
      { language: 'pl', title: 'Rozejrzyj się', html: '<p>Rozejrzyj się, zanim ruszysz.</p>' },
    ],
    questions: [],
    ...wish,
  }
}

/** One of two answers, the second of which is right. */
export function smallQuestion(wish: Partial<SmallQuestionContent> = {}): SmallQuestionContent {
  return {
    id: randomUUID(),
    right: 1,
    wordings: [
      { language: 'en', text: 'Who looks first?', answers: ['Nobody', 'You'], explanation: 'Always you.' },
      { language: 'pl', text: 'Kto patrzy pierwszy?', answers: ['Nikt', 'Ty'], explanation: 'Zawsze Ty.' },
    ],
    ...wish,
  }
}

/** Whose right answer nobody can take for another text. */
export const CANARY = 'The canary sings in its cage'

export function check(wish: Partial<Check> = {}): Check {
  const wordings = (answers: string[]) =>
    (['en', 'pl'] as const).map((language) => ({
      language,
      text: language === 'en' ? 'What is right?' : 'Co jest słuszne?',
      answers,
      explanation: `Because: ${CANARY}`,
    }))
  return {
    pass_percent: 75,
    tries: 3,
    wait_minutes: 0,
    show: 'explanations',
    questions: [
      { id: randomUUID(), kind: 'single', right: [1], wordings: wordings(['one', 'two', 'three']) },
      { id: randomUUID(), kind: 'multiple', right: [0, 2], wordings: wordings(['red', 'green', 'blue']) },
      { id: randomUUID(), kind: 'true_false', right: [0], wordings: wordings([]) },
      { id: randomUUID(), kind: 'order', right: [], wordings: wordings(['first', 'second', 'third']) },
    ],
    ...wish,
  }
}

export function courseContent(wish: Partial<CourseContent> = {}): CourseContent {
  return {
    texts: [
      { language: 'en', title: 'Safe on the road', lead: 'Half an hour that counts.', cover_alt: '' },
      { language: 'pl', title: 'Bezpiecznie w drodze', lead: 'Pół godziny, które się liczy.', cover_alt: '' },
    ],
    audience: EVERYBODY,
    mandatory: false,
    due_at: null,
    due_days: null,
    points: 40,
    cover_id: null,
    lessons: [lesson(), lesson()],
    check: null,
    ...wish,
  }
}

export async function writeCourse(app: TestApp, organiser: Person, wish: Partial<CourseContent> = {}) {
  const { status, body } = await app.as(organiser)(createCourse, courseContent(wish))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.course
}

export async function openCourse(app: TestApp, organiser: Person, wish: Partial<CourseContent> = {}) {
  const { id } = await writeCourse(app, organiser, wish)
  const { body } = await app.as(organiser)(publishCourse, { course_id: id })
  return body.course
}
