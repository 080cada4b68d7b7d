import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import {
  copyCourse,
  createCourse,
  getCourseConsole,
  type LessonContent,
} from '#features/learning/contract/console.ts'
import { beginCourse, getCourse, readLesson } from '#features/learning/contract/learning.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { up as learningThatPlays } from '#migrations/0010-learning-that-plays.ts'
import { check, courseContent, lesson, openCourse, smallQuestion, writeCourse } from './learning.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const begin = async (person: Person, course_id: string) =>
  (await app.as(person)(beginCourse, { course_id })).body.course

describe('a quick question', () => {
  test('is told with its right answer, in the language of the reader, and comes back at the console', async () => {
    const anna = await newcomer(app)
    const lessons = [lesson({ questions: [smallQuestion()] })]
    const { id: course_id, content } = await openCourse(app, olga, { lessons })
    expect(content.lessons).toEqual(lessons)
    const course = await begin(anna, course_id)
    const wish = { course_id, lesson_id: course.lesson_list[0]!.id }
    const read = async (language: string) =>
      (await app.as(anna, { headers: { 'accept-language': language } })(readLesson, wish)).body.lesson
        .questions
    expect(await read('pl')).toEqual([
      {
        id: lessons[0]!.questions[0]!.id,
        text: 'Kto patrzy pierwszy?',
        answers: ['Nikt', 'Ty'],
        right: 1,
        explanation: 'Zawsze Ty.',
      },
    ])
    expect((await read('en'))[0]!.text).toBe('Who looks first?')
  })

  test('has two to four answers in each language, one of them right', async () => {
    const [question, answers] = [smallQuestion(), (...all: string[]) => all]
    const worded = (...all: string[][]) =>
      question.wordings.map((words, at) => ({ ...words, answers: all[at] ?? all[0]! }))
    const cases = {
      right: { right: 2 },
      'wordings.1.answers': { wordings: worded(answers('a', 'b'), answers('a', 'b', 'c')) },
      'wordings.0.answers': { wordings: worded(answers('a', 'a')) },
      wordings: { wordings: question.wordings.slice(0, 1) },
    }
    for (const [field, change] of Object.entries(cases)) {
      const lessons = [lesson({ questions: [{ ...question, ...change }] })]
      const { body } = await app.as(olga)(createCourse, courseContent({ lessons }))
      expect([body.code, Object.keys(body.fields ?? {})]).toEqual([
        'learning_content_wrong',
        expect.arrayContaining([`lessons.0.questions.0.${field}`]),
      ])
    }
  })

  test('of a copy is another one', async () => {
    const question = smallQuestion()
    const { id } = await writeCourse(app, olga, { lessons: [lesson({ questions: [question] })] })
    const { course } = (await app.as(olga)(copyCourse, { course_id: id })).body
    const [copied] = course.content.lessons[0]!.questions
    expect(copied).toEqual({ ...question, id: copied!.id })
    expect(copied!.id).not.toBe(question.id)
  })
})

test('how long a lesson takes is reckoned until the organisers say it, and a course takes all of it', async () => {
  const anna = await newcomer(app)
  const html = `<p>${'word '.repeat(420)}</p>`
  const texts: LessonContent['texts'] = [
    { language: 'en', title: 'Long', html },
    { language: 'pl', title: 'Długa', html },
  ]
  const lessons = [lesson({ minutes: null, texts }), lesson({ minutes: 7 })]
  const { id: course_id } = await openCourse(app, olga, { lessons, check: check() })
  const { course } = (await app.as(anna)(getCourse, { course_id })).body
  expect([course.lesson_list.map(({ minutes }) => minutes), course.minutes]).toEqual([[2, 7], 11])
})

test('a lesson that was written before there were quick questions reads as it did', async () => {
  const anna = await newcomer(app)
  const { id: course_id } = await openCourse(app, olga, { lessons: [lesson()] })
  const before = sql`content = jsonb_set(content, '{lessons,0}', (content->'lessons'->0) - '{questions,film_seconds}'::text[])`
  await sql`update learning_versions set ${before} where course_id = ${course_id}`.execute(app.db)
  await learningThatPlays(app.db as never)
  const [{ id: lesson_id } = { id: '' }] = (await begin(anna, course_id)).lesson_list
  const { body } = await app.as(anna)(readLesson, { course_id, lesson_id })
  expect([body.lesson.questions, body.lesson.minutes]).toEqual([[], 5])
  const { course } = (await app.as(olga)(getCourseConsole, { course_id })).body
  expect(course.content.lessons[0]).toMatchObject({ questions: [], film_seconds: null })
})
