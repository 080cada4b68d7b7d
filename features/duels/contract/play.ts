import * as z from 'zod/mini'
import { Duel, HeadToHead } from './duels.ts'
import { line } from '#platform/contract/fields.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'DuelsModule' })

const DuelId = z.object({ duel_id: z.uuid() })

/** A question that was asked: the answers in the order of this one player, without a word on which is right. */
export const AskedDuelQuestion = z.object({
  /** From 1. */
  position: z.int(),
  kind: z.enum(['single', 'multiple', 'true_false', 'order']),
  category: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  text: z.string(),
  picture: z.nullable(z.string()),
  /** Chosen by their place in this list, from 0. Of `true_false` none: 0 stands for true, 1 for false. */
  answers: z.array(z.string()),
  /** Milliseconds in all and left at the moment of sending, by the clock of the server; null: this player has no clock. */
  total_ms: z.nullable(z.int()),
  left_ms: z.nullable(z.int()),
})
export type AskedDuelQuestion = z.infer<typeof AskedDuelQuestion>

/** A question that is behind the player. */
export const LockedDuelAnswer = z.object({
  position: z.int(),
  /** `missed`: the time ran out. `voided`: the question was defective and counts for nobody. */
  verdict: z.enum(['right', 'wrong', 'missed', 'voided']),
  /** What was chosen, and what is right; places in the list of `answers` as this player saw it; of `order` the whole order. */
  chosen: z.array(z.int()),
  right: z.array(z.int()),
  explanation: z.nullable(z.string()),
  score: z.int(),
})
export type LockedDuelAnswer = z.infer<typeof LockedDuelAnswer>

/** Where the caller is in a duel. `asked` is the question that runs; `last` the one answered before it. */
const Play = z.object({
  duel: Duel,
  /** `ready`: the next question comes when the caller asks for it. */
  phase: z.enum(['ready', 'asked', 'done']),
  asked: z.nullable(AskedDuelQuestion),
  last: z.nullable(z.object({ question: AskedDuelQuestion, answer: LockedDuelAnswer })),
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
  question: AskedDuelQuestion,
  mine: z.nullable(LockedDuelAnswer),
  /** Null until the duel is over. */
  theirs: z.nullable(LockedDuelAnswer),
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
