import * as z from 'zod/mini'
import { Duel, HeadToHead } from './duels.ts'
import { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { line } from '#platform/contract/fields.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'DuelsModule' })

const DuelId = z.object({ duel_id: z.uuid() })

/** Where the caller is in a duel. `asked` is the question that runs; `last` the one answered before it. */
const Play = z.object({
  duel: Duel,
  /** `ready`: the next question comes when the caller asks for it. */
  phase: z.enum(['ready', 'asked', 'done']),
  asked: z.nullable(AskedQuestion),
  last: z.nullable(z.object({ question: AskedQuestion, answer: LockedAnswer })),
})

export const getDuelCampers = endpoint({
  method: 'GET',
  path: '/api/duels/:duel_id/campers',
  summary: 'The campers that the two of a duel ride in just now; null for whoever rides in none.',
  input: DuelId,
  output: z.object({ me: z.nullable(Vehicle), them: z.nullable(Vehicle) }),
  errors: ['duel_not_found'],
})

const playErrors = ['duel_not_found', 'duel_not_accepted', 'duel_over'] as const

export const getDuelPlay = endpoint({
  method: 'GET',
  path: '/api/duels/:duel_id/question',
  summary:
    'Where the caller is in a duel: a question that runs goes on with the time that is left. Starts nothing.',
  input: DuelId,
  output: Play,
  errors: playErrors,
})

export const askNextQuestion = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/question',
  summary: 'Asks for the next question; its time runs from now. While one runs, it is that one.',
  input: DuelId,
  output: Play,
  errors: [...playErrors, 'duel_bank_empty', 'duel_programme_not_running'],
})

export const noteQuestionSeen = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/question/seen',
  summary:
    'Sent the moment a question has arrived, so that the server measures the way; at most 500 ms of it are added at the end.',
  input: z.object({ duel_id: z.uuid(), position: z.int().check(z.gte(1), z.lte(50)) }),
  output: z.object({}),
  errors: playErrors,
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/answer',
  summary: 'Locks the answer to the question that runs. The first one counts; again: the same verdict.',
  input: z.object({
    duel_id: z.uuid(),
    position: z.int().check(z.gte(1), z.lte(50)),
    /** Places in the list of answers; of `order` all of them in the order chosen. */
    chosen: z.array(z.int().check(z.gte(0), z.lte(5))).check(z.maxLength(6)),
  }),
  output: Play,
  errors: [...playErrors, 'duel_question_not_asked'],
})

/** A question of a duel as its summary shows it, the answers in the caller's order. */
export const SummaryQuestion = z.object({
  question: AskedQuestion,
  mine: z.nullable(LockedAnswer),
  /** Null until the duel is over. */
  theirs: z.nullable(LockedAnswer),
  /** The caller has reported it. */
  reported: z.boolean(),
})
export type SummaryQuestion = z.infer<typeof SummaryQuestion>

export const getDuelSummary = endpoint({
  method: 'GET',
  path: '/api/duels/:duel_id/summary',
  summary:
    'How a duel went, question by question. Only what the caller has behind them; the other side when it is over.',
  input: DuelId,
  output: z.object({
    duel: Duel,
    questions: z.array(SummaryQuestion),
    /** Why the ledger got these points, line by line; empty while the duel is open. */
    rewards: z.array(
      z.object({
        /** `pair` and `day` say that a limit made it less. `voided`: scored again without a defective question. */
        why: z.enum(['won', 'drawn', 'lost', 'right', 'pair', 'day', 'voided', 'taken_back']),
        points: z.int(),
      }),
    ),
    /** By how much the caller's rating moved; null when it did not count. */
    rating_change: z.nullable(z.int()),
    head_to_head: HeadToHead,
  }),
  errors: ['duel_not_found', 'duel_not_begun'],
})

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/questions/:position/report',
  summary: 'Reports a question that the caller has answered to the organisers, once.',
  input: z.object({
    duel_id: z.uuid(),
    position: z.coerce.number().check(z.int(), z.gte(1), z.lte(50)),
    reason: z.enum(['wrong_answer', 'unclear', 'outdated', 'language', 'other']),
    text: z.optional(line({ min: 0, max: 600 })),
  }),
  output: z.object({}),
  errors: ['duel_not_found', 'duel_question_not_answered', 'duel_question_reported'],
})
