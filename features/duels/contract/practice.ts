import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'

const endpoint = endpointsOf({ module: 'DuelsModule' })

/** A duel of three questions against one's own camper: no clock, no rating, points once. */
export const PRACTICE_QUESTIONS = 3

/** Where the caller is in it. What is right of a question is told once the answer is locked, never before. */
const Practice = z.object({
  phase: z.enum(['asked', 'done']),
  questions: z.int(),
  asked: z.nullable(AskedQuestion),
  last: z.nullable(z.object({ question: AskedQuestion, answer: LockedAnswer })),
  /** Right answers so far, of the caller and of the camper. */
  right: z.int(),
  camper: z.int(),
  /** What the ledger got for it; null until it is done. */
  points: z.nullable(z.int()),
})
export type Practice = z.infer<typeof Practice>

export const playPractice = endpoint({
  method: 'POST',
  path: '/api/duels/practice',
  summary: 'Begins the practice duel, or answers where the caller is in it. Its questions are drawn once.',
  input: z.object({}),
  output: Practice,
  errors: ['duel_bank_empty'],
})

export const answerPractice = endpoint({
  method: 'POST',
  path: '/api/duels/practice/answer',
  summary:
    'Locks the answer to the question that is asked; the first one counts. The last one brings the points, once.',
  input: z.object({
    position: z.int().check(z.gte(1), z.lte(PRACTICE_QUESTIONS)),
    /** Places in the list of answers; of `order` all of them in the order chosen. */
    chosen: z.array(z.int().check(z.gte(0), z.lte(5))).check(z.maxLength(6)),
  }),
  output: Practice,
  errors: ['duel_question_not_asked'],
})
