import type { Language } from '#platform/contract/languages.ts'
import type { CheckAnswers, CheckAttempt } from '#features/learning/contract/check.ts'
import type { CheckContent } from '#features/learning/contract/console.ts'
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
  learner: Learner,
  language: Language,
): Promise<CheckAttempt | 'learning_course_not_found' | 'learning_check_none' | 'learning_check_closed'> {
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, learner)
    const course = await findCourse(tx, learner.user_id, learner.course_id)
    if (!course) return 'learning_course_not_found'
    const summary = await describeCheck(tx, { id: learner.user_id }, course)
    const check = await checkOf(tx, learner)
    if (!summary || !check) return 'learning_check_none'
    if (summary.closed !== null) return 'learning_check_closed'
    const open =
      (await store.findOpenAttempt(tx, learner)) ??
      (await store.insertAttempt(tx, {
        ...learner,
        number: summary.tries_used + 1,
        order: drawOrder(check.questions, Math.random),
      }))
    return describeAttempt(open, check, language)
  })
}

/** An own try, open or handed in. */
export async function readTry(db: Db, wish: Attempt, language: Language): Promise<CheckAttempt | undefined> {
  const [attempt, check] = [
    await store.findAttempt(db, { ...wish, id: wish.attempt_id }),
    await checkOf(db, wish),
  ]
  return attempt && check && describeAttempt(attempt, check, language)
}

export function saveTry(
  db: Db,
  wish: Attempt,
  answers: CheckAnswers,
): Promise<'done' | 'learning_attempt_not_found' | 'learning_attempt_over'> {
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    const attempt = await store.findAttempt(tx, { ...wish, id: wish.attempt_id })
    if (!attempt || !(await checkOf(tx, wish))) return 'learning_attempt_not_found'
    if (attempt.handed_in_at !== null) return 'learning_attempt_over'
    await store.setAnswers(tx, attempt.id, tidyAnswers(attempt.course_order, answers))
    return 'done'
  })
}

/** Judges a try, the first time that it is handed in; and completes the course when that was the last of it. */
export function handIn(
  db: Db,
  wish: Attempt,
  { answers, language }: { answers: CheckAnswers; language: Language },
): Promise<{ attempt: CheckAttempt; completed: boolean } | undefined> {
  return inTransaction(db, async (tx) => {
    await lockEnrolment(tx, wish)
    const attempt = await store.findAttempt(tx, { ...wish, id: wish.attempt_id })
    const check = await checkOf(tx, wish)
    if (!attempt || !check) return undefined
    if (attempt.handed_in_at === null) {
      const order = attempt.course_order
      const given = tidyAnswers(order, answers)
      const { percent } = judge({ questions: check.questions, order, answers: given })
      await store.setJudged(tx, attempt.id, {
        answers: given,
        percent,
        passed: percent >= check.pass_percent,
      })
    }
    const completed = await completeIfDone(tx, wish)
    const judged = (await store.findAttempt(tx, { ...wish, id: wish.attempt_id }))!
    return { attempt: describeAttempt(judged, check, language), completed }
  })
}

/** Before it is handed in, no byte of it depends on what is right. */
function describeAttempt(row: store.AttemptRow, check: CheckContent, language: Language): CheckAttempt {
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
