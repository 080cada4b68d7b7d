import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { CheckShow } from './learning.ts'
import { QuizKind } from '#features/quiz/contract/quiz.ts'

const endpoint = endpointsOf({ module: 'ElearningModule' })

/** Places in the list of answers as this attempt shows it, from 0; of `order` all of them in the order chosen. */
const Chosen = z.array(z.int().check(z.gte(0), z.lte(7))).check(z.maxLength(8))

export const CheckQuestion = z.object({
  id: z.uuid(),
  kind: QuizKind,
  text: z.string(),
  /** In the order of this attempt; of `true_false` none: 0 stands for true, 1 for false. */
  answers: z.array(z.string()),
  chosen: z.array(z.int()),
})
export type CheckQuestion = z.infer<typeof CheckQuestion>

export const CheckVerdict = z.object({
  question_id: z.uuid(),
  right: z.boolean(),
  /** Places as this attempt shows them. Null where right answers are not told. */
  right_places: z.nullable(z.array(z.int())),
  explanation: z.nullable(z.string()),
})
export type CheckVerdict = z.infer<typeof CheckVerdict>

export const CheckAttempt = z.object({
  id: z.uuid(),
  number: z.int(),
  begun_at: z.string(),
  handed_in_at: z.nullable(z.string()),
  questions: z.array(CheckQuestion),
  pass_percent: z.int(),
  /** All of these only after it was handed in. */
  percent: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  shown: z.nullable(CheckShow),
  verdicts: z.array(CheckVerdict),
})
export type CheckAttempt = z.infer<typeof CheckAttempt>

export const CheckAnswers = z
  .array(z.object({ question_id: z.uuid(), chosen: Chosen }))
  .check(z.maxLength(60))
export type CheckAnswers = z.infer<typeof CheckAnswers>

export const beginCheck = endpoint({
  method: 'POST',
  path: '/api/learning/:course_id/check',
  summary: 'Begins a try of the knowledge check, or goes on with the one that is open.',
  input: z.object({ course_id: z.uuid() }),
  output: z.object({ attempt: CheckAttempt }),
  errors: ['learning_course_not_found', 'learning_check_none', 'learning_check_closed'],
})

export const readCheck = endpoint({
  method: 'GET',
  path: '/api/learning/:course_id/check/:attempt_id',
  summary: 'An own try: its questions, and after it was handed in what the course tells about it.',
  input: z.object({ course_id: z.uuid(), attempt_id: z.uuid() }),
  output: z.object({ attempt: CheckAttempt }),
  errors: ['learning_attempt_not_found'],
})

export const saveCheck = endpoint({
  method: 'PUT',
  path: '/api/learning/:course_id/check/:attempt_id',
  summary: 'Keeps the answers of an open try, to go on on any device. What was handed in stays as it is.',
  input: z.object({ course_id: z.uuid(), attempt_id: z.uuid(), answers: CheckAnswers }),
  output: z.object({}),
  errors: ['learning_attempt_not_found', 'learning_attempt_over'],
})

export const handInCheck = endpoint({
  method: 'POST',
  path: '/api/learning/:course_id/check/:attempt_id/hand-in',
  summary: 'Hands a try in and has it judged. The first time counts; again: the same verdict.',
  input: z.object({ course_id: z.uuid(), attempt_id: z.uuid(), answers: CheckAnswers }),
  output: z.object({ attempt: CheckAttempt }),
  errors: ['learning_attempt_not_found'],
})
