import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { QuizContent, QuizQuestion } from './quiz.ts'

const endpoint = endpointsOf({ permission: 'quiz.write' })

/** Of this century. */
const Moment = z.iso.datetime({ offset: true }).check(z.regex(/^20\d\d-/))

/** What a question once was. Quizzes that began with it keep it. */
export const QuizVersionShown = z.object({
  number: z.int(),
  saved_at: z.string(),
  /** Null: nobody (see `brought_along`), or somebody who has left. */
  saved_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** Nobody of this programme wrote it: it came with Convoy. */
  brought_along: z.boolean(),
  /** It was found to be defective. */
  voided: z.boolean(),
  picture: z.nullable(z.string()),
  content: QuizContent,
})
export type QuizVersionShown = z.infer<typeof QuizVersionShown>

export const listQuizVersions = endpoint({
  method: 'GET',
  path: '/api/quiz/questions/:question_id/versions',
  summary: 'What a question is and was: its last fifty versions, the newest first.',
  limited: 'content',
  input: z.object({ question_id: z.uuid() }),
  output: z.object({ versions: z.array(QuizVersionShown) }),
  errors: ['quiz_question_not_found'],
})

export const planQuizQuestion = endpoint({
  method: 'PUT',
  path: '/api/quiz/questions/:question_id/plan',
  summary: 'Says from when and until when a question is drawn while it is active. What runs keeps it.',
  limited: 'whole',
  input: z.object({
    question_id: z.uuid(),
    /** Null: from the moment it is active. */
    active_from: z.nullable(Moment),
    /** Null: without an end. */
    active_until: z.nullable(Moment),
  }),
  output: z.object({ question: QuizQuestion }),
  errors: ['quiz_question_not_found', 'quiz_plan_wrong'],
})

export const copyQuizQuestion = endpoint({
  method: 'POST',
  path: '/api/quiz/questions/:question_id/copy',
  summary: 'Makes a draft with the same words and picture, under a code made from that of the question.',
  limited: 'whole',
  input: z.object({ question_id: z.uuid() }),
  output: z.object({ question: QuizQuestion }),
  errors: ['quiz_question_not_found'],
})
