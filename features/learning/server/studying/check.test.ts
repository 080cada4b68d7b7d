import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  beginCheck,
  type CheckAttempt,
  handInCheck,
  readCheck,
  saveCheck,
} from '#features/learning/contract/check.ts'
import { beginCourse, finishLesson, getCourse } from '#features/learning/contract/learning.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { CANARY, check, lesson, openCourse } from '#features/learning/server/learning.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

/** What a learner who knows everything chooses, whatever the order. */
function right({ questions }: CheckAttempt) {
  const places = (answers: string[], wanted: string[]) => wanted.map((answer) => answers.indexOf(answer))
  return questions.map(({ id, kind, answers }) => ({
    question_id: id,
    chosen:
      kind === 'single'
        ? places(answers, ['two'])
        : kind === 'multiple'
          ? places(answers, ['blue', 'red'])
          : kind === 'order'
            ? places(answers, ['first', 'second', 'third'])
            : [0],
  }))
}

async function ready(wish: Parameters<typeof check>[0] = {}, points = 40) {
  const anna = await newcomer(app)
  const { id: course_id } = await openCourse(app, olga, { lessons: [lesson()], check: check(wish), points })
  const { course } = (await app.as(anna)(beginCourse, { course_id })).body
  const done = await app.as(anna)(finishLesson, { course_id, lesson_id: course.lesson_list[0]!.id })
  expect(done.body.course.state, 'the check is still open').toBe('begun')
  return { anna, course_id }
}
const begin = (person: Person, course_id: string) => app.as(person)(beginCheck, { course_id })
const handIn = (
  person: Person,
  wish: { course_id: string; attempt_id: string; answers: ReturnType<typeof right> },
) => app.as(person)(handInCheck, wish)
const fail = async (person: Person, course_id: string) => {
  const { attempt } = (await begin(person, course_id)).body
  return (await handIn(person, { course_id, attempt_id: attempt.id, answers: [] })).body.attempt
}

describe('the knowledge check', () => {
  test('opens when every lesson is done', async () => {
    const anna = await newcomer(app)
    const { id: course_id } = await openCourse(app, olga, { check: check() })
    expect((await begin(anna, course_id)).body.code).toBe('learning_check_closed')
    await app.as(anna)(beginCourse, { course_id })
    expect((await begin(anna, course_id)).body.code).toBe('learning_check_closed')
    const { course } = (await app.as(anna)(getCourse, { course_id })).body
    expect(course.check!.closed).toBe('lessons_open')
  })

  test('whoever answers rightly in every order passes, with points and certificate', async () => {
    const { anna, course_id } = await ready()
    const { attempt } = (await begin(anna, course_id)).body
    const wish = { course_id, attempt_id: attempt.id, answers: right(attempt) }
    const { attempt: judged } = (await handIn(anna, wish)).body
    expect([judged.percent, judged.passed, judged.verdicts.every((verdict) => verdict.right)]).toEqual([
      100,
      true,
      true,
    ])
    const { course } = (await app.as(anna)(getCourse, { course_id })).body
    expect([course.state, course.certificate !== null, course.check!.closed]).toEqual([
      'done',
      true,
      'passed',
    ])
    expect((await begin(anna, course_id)).body.code).toBe('learning_check_closed')
  })

  test('E1: nothing about right answers leaves before it was handed in', async () => {
    const { anna, course_id } = await ready()
    const answers = [await begin(anna, course_id)]
    const attempt_id = answers[0]!.body.attempt.id
    answers.push(await app.as(anna)(readCheck, { course_id, attempt_id }))
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain(CANARY)
      expect([body.attempt.verdicts, body.attempt.percent, body.attempt.shown]).toEqual([[], null, null])
    }
    const { body } = await handIn(anna, { course_id, attempt_id, answers: [] })
    expect(JSON.stringify(body)).toContain(CANARY)
  })

  test.each([
    ['score', 0, false],
    ['verdicts', 4, false],
    ['explanations', 4, true],
  ] as const)('tells as much as the course says: %s', async (show, count, tellsRight) => {
    const { anna, course_id } = await ready({ show })
    const { verdicts } = await fail(anna, course_id)
    expect([verdicts.length, verdicts.some(({ right_places }) => right_places !== null)]).toEqual([
      count,
      tellsRight,
    ])
    expect(JSON.stringify(verdicts).includes(CANARY)).toBe(tellsRight)
  })

  test('is shuffled, and what is to be put in order never begins in the right one', async () => {
    const { anna, course_id } = await ready({ tries: null })
    const orders = new Set<string>()
    for (let at = 0; at < 12; at += 1) {
      const { questions } = await fail(anna, course_id)
      orders.add(JSON.stringify(questions.map(({ id, answers }) => [id, answers])))
      expect(questions.find(({ kind }) => kind === 'order')!.answers).not.toEqual([
        'first',
        'second',
        'third',
      ])
    }
    expect(orders.size).toBeGreaterThan(3)
  })

  test('ends after its tries, and the next one waits as long as the course says', async () => {
    const { anna, course_id } = await ready({ tries: 2, wait_minutes: 30 })
    await fail(anna, course_id)
    expect((await begin(anna, course_id)).body.code).toBe('learning_check_closed')
    const waiting = (await app.as(anna)(getCourse, { course_id })).body.course.check!
    expect([waiting.closed, waiting.tries_used, waiting.next_at !== null]).toEqual(['waiting', 1, true])
    await sql`update learning_attempts set handed_in_at = handed_in_at - interval '31 minutes'
      where user_id = ${anna.id}`.execute(app.db)
    await fail(anna, course_id)
    await sql`update learning_attempts set handed_in_at = handed_in_at - interval '31 minutes'
      where user_id = ${anna.id}`.execute(app.db)
    const over = (await app.as(anna)(getCourse, { course_id })).body.course.check!
    expect([over.closed, over.tries_used]).toEqual(['no_tries', 2])
  })

  test('B9: begun and handed in many times at once there is one try and one verdict', async () => {
    const { anna, course_id } = await ready({ tries: 2 }, 25)
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(anna, course_id)))
    const ids = new Set(begun.map(({ body }) => body.attempt.id))
    expect(ids.size).toBe(1)
    const { attempt } = begun[0]!.body
    const sheets = [right(attempt), [], right(attempt).slice(0, 2)]
    const handed = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        handIn(anna, { course_id, attempt_id: attempt.id, answers: sheets[at % 3]! }),
      ),
    )
    expect(new Set(handed.map(({ body }) => body.attempt.percent)).size).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from points_entries
      where user_id = ${anna.id} and source = 'course'`.execute(app.db)
    expect(rows[0]!.n).toBe(handed[0]!.body.attempt.passed ? 1 : 0)
  })

  test('keeps what was chosen for another device, and changes nothing that was handed in', async () => {
    const { anna, course_id } = await ready()
    const { attempt } = (await begin(anna, course_id)).body
    const answers = right(attempt).slice(0, 2)
    await app.as(anna)(saveCheck, { course_id, attempt_id: attempt.id, answers })
    const phone = { ...anna, token: (await app.signIn(anna)).token }
    const again = (await begin(phone, course_id)).body.attempt
    expect(again.questions.map(({ chosen }) => chosen.length > 0)).toEqual([true, true, false, false])
    await handIn(phone, { course_id, attempt_id: attempt.id, answers: [] })
    const late = await app.as(anna)(saveCheck, { course_id, attempt_id: attempt.id, answers })
    expect(late.body.code).toBe('learning_attempt_over')
  })

  test('somebody else’s try is as if it did not exist', async () => {
    const { anna, course_id } = await ready()
    const { attempt } = (await begin(anna, course_id)).body
    const ben = await newcomer(app)
    const wish = { course_id, attempt_id: attempt.id }
    expect((await app.as(ben)(readCheck, wish)).body.code).toBe('learning_attempt_not_found')
    expect((await handIn(ben, { ...wish, answers: [] })).body.code).toBe('learning_attempt_not_found')
  })

  test('an answer named twice, or one that is not there, is no way to pass', async () => {
    const { anna, course_id } = await ready({ pass_percent: 100 })
    const { attempt } = (await begin(anna, course_id)).body
    const all = attempt.questions.map(({ id }) => ({ question_id: id, chosen: [0, 1, 2, 3, 4, 5, 6, 7] }))
    const { attempt: judged } = (await handIn(anna, { course_id, attempt_id: attempt.id, answers: all })).body
    expect(judged.percent).toBe(0)
  })
})
