import type { Language } from '#platform/contract/languages.ts'
import type * as contract from '#features/learning/contract/check.ts'
import type { CheckContent } from '#features/learning/contract/console.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { drawOrder, judge, questionsAsked, tidyAnswers, verdictsOf } from './check.rules.ts'
import * as store from './check.store.ts'
import { completeIfDone } from './completing.ts'
import { describeCheck } from '#features/learning/server/learning.describing.ts'
import { lockEnrolment } from './progress.store.ts'
import { findContent, findCourse } from '#features/learning/server/learning.store.ts'

type Learner = { course_id: string; user_id: string }
type Attempt = Learner & { attempt_id: string }

async function checkOf(db: Db, { course_id, user_id }: Learner): Promise<CheckContent | undefined> {
  const course = await findCourse(db, user_id, course_id)
  const version = course && (await findContent(db, course_id, course.version))
  return version?.content.check ?? undefined
}

/** Begins a try, or answers the one that is open. */
export function beginTry(
  db: Db,
  { caller, input, request, fail }: CallOf<typeof contract.beginCheck>,
): Promise<contract.CheckAttempt> {
  const learner = { ...input, user_id: caller.id }
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, learner)
    const course = await findCourse(tx, learner.user_id, learner.course_id)
    if (!course) throw fail('learning_course_not_found')
    const summary = await describeCheck(tx, { id: learner.user_id }, course)
    const check = await checkOf(tx, learner)
    if (!summary || !check) throw fail('learning_check_none')
    if (summary.closed !== null) throw fail('learning_check_closed')
    const open =
      (await store.findOpenAttempt(tx, learner)) ??
      (await store.insertAttempt(tx, {
        ...learner,
        number: summary.tries_used + 1,
        order: drawOrder(check.questions, Math.random),
      }))
    return describeAttempt(open, check, request.language)
  })
}

/** An own try, open or handed in. */
export async function readTry(
  db: Db,
  wish: Attempt,
  language: Language,
): Promise<contract.CheckAttempt | undefined> {
  const [attempt, check] = [
    await store.findAttempt(db, { ...wish, id: wish.attempt_id }),
    await checkOf(db, wish),
  ]
  return attempt && check && describeAttempt(attempt, check, language)
}

export function saveTry(db: Db, { caller, input, fail }: CallOf<typeof contract.saveCheck>): Promise<void> {
  const wish = { ...input, user_id: caller.id }
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    const attempt = await store.findAttempt(tx, { ...wish, id: wish.attempt_id })
    if (!attempt || !(await checkOf(tx, wish))) throw fail('learning_attempt_not_found')
    if (attempt.handed_in_at !== null) throw fail('learning_attempt_over')
    await store.setAnswers(tx, attempt.id, tidyAnswers(attempt.course_order, input.answers))
  })
}

/** Judges a try, the first time that it is handed in; and completes the course when that was the last of it. */
export function handIn(
  db: Db,
  { caller, input, request, fail }: CallOf<typeof contract.handInCheck>,
): Promise<{ attempt: contract.CheckAttempt; completed: boolean }> {
  const wish = { ...input, user_id: caller.id }
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    const attempt = await store.findAttempt(tx, { ...wish, id: wish.attempt_id })
    const check = await checkOf(tx, wish)
    if (!attempt || !check) throw fail('learning_attempt_not_found')
    if (attempt.handed_in_at === null) {
      const order = attempt.course_order
      const given = tidyAnswers(order, input.answers)
      const { percent } = judge({ questions: check.questions, order, answers: given })
      await store.setJudged(tx, attempt.id, {
        answers: given,
        percent,
        passed: percent >= check.pass_percent,
      })
    }
    const completed = await completeIfDone(tx, wish)
    const judged = (await store.findAttempt(tx, { ...wish, id: wish.attempt_id }))!
    return { attempt: describeAttempt(judged, check, request.language), completed }
  })
}

/** Before it is handed in, no byte of it depends on what is right. */
function describeAttempt(
  row: store.AttemptRow,
  check: CheckContent,
  language: Language,
): contract.CheckAttempt {
  const sheet = { questions: check.questions, order: row.course_order, answers: row.answers }
  const isOver = row.handed_in_at !== null
  return {
    id: row.id,
    number: row.number,
    begun_at: row.begun_at,
    handed_in_at: row.handed_in_at,
    questions: questionsAsked(sheet, language),
    pass_percent: check.pass_percent,
    percent: row.percent,
    passed: row.passed,
    shown: isOver ? check.show : null,
    verdicts: isOver ? verdictsOf(sheet, check.show, language) : [],
  }
}
