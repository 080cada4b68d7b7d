import * as z from 'zod/mini'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'duels.review' })

/**
 * What looks wrong: answers faster than the question can be read, answers always after the same time, a pair that
 * trades wins, or somebody who knows far more of what their opponent was asked before than of all else.
 */
export const DUEL_FLAG_KINDS = ['too_fast', 'constant_latency', 'pair_trading', 'shared_answers'] as const
export const DuelFlagKind = z.enum(DUEL_FLAG_KINDS)
export type DuelFlagKind = z.infer<typeof DuelFlagKind>

const Named = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })

export const DuelFlag = z.object({
  id: z.uuid(),
  kind: DuelFlagKind,
  state: z.enum(['open', 'dismissed', 'upheld']),
  duel_id: z.uuid(),
  /** Whom it is about, and the other one. */
  person: z.nullable(Named),
  opponent: z.nullable(Named),
  /** The numbers behind it, as `answers: 5` or `median_ms: 412`. */
  facts: z.record(z.string(), z.number()),
  /** What this person's part of the duel earned and still counts. */
  points: z.int(),
  created_at: z.string(),
  note: z.nullable(z.string()),
  reviewed_at: z.nullable(z.string()),
})
export type DuelFlag = z.infer<typeof DuelFlag>

export const listDuelFlags = endpoint({
  method: 'GET',
  path: '/api/duel-reviews',
  summary: 'Duels that look wrong, open ones first, thirty at a time.',
  limited: 'scoped',
  input: z.object({
    state: z.optional(z.enum(['open', 'dismissed', 'upheld'])),
    kind: z.optional(DuelFlagKind),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ flags: z.array(DuelFlag), open: z.int(), next: z.nullable(z.string()) }),
})

export const reviewDuelFlag = endpoint({
  method: 'POST',
  path: '/api/duel-reviews/:flag_id',
  summary:
    'Dismisses a flag, or upholds it: then what the duel earned the person is taken back in the ledger.',
  limited: 'scoped',
  input: z.object({
    flag_id: z.uuid(),
    verdict: z.enum(['dismissed', 'upheld']),
    note: block({ min: 0, max: 600 }),
  }),
  output: z.object({ flag: DuelFlag }),
  errors: ['duel_flag_not_found', 'duel_flag_reviewed'],
})

export const reopenDuelFlag = endpoint({
  method: 'DELETE',
  path: '/api/duel-reviews/:flag_id/verdict',
  summary:
    'Takes the verdict of that moment back: the flag is open again, and what was taken back in the ledger is booked again, unless another flag of that duel stands.',
  limited: 'scoped',
  input: z.object({
    flag_id: z.uuid(),
    /** `reviewed_at` of the verdict that is meant. */
    reviewed_at: z.iso.datetime({ offset: true }),
  }),
  output: z.object({ flag: DuelFlag }),
  errors: ['duel_flag_not_found', 'duel_flag_reviewed_since'],
})

export const previewVoid = endpoint({
  method: 'GET',
  path: '/api/quiz/questions/:question_id/void',
  summary:
    'What voiding a question would touch: duels that had it and are over, those that run, and whose they are.',
  limited: 'whole',
  input: z.object({ question_id: z.uuid() }),
  output: z.object({ finished: z.int(), running: z.int(), people: z.int() }),
  errors: ['quiz_question_not_found'],
})

export const voidQuizQuestion = endpoint({
  method: 'POST',
  path: '/api/quiz/questions/:question_id/void',
  summary:
    'Takes a defective question out of play for good and scores every duel that had it again, through the ledger.',
  limited: 'whole',
  input: z.object({ question_id: z.uuid(), reason: block({ min: 3, max: 300 }) }),
  output: z.object({
    /** Duels that were scored anew, and people whose points changed. */
    duels: z.int(),
    people: z.int(),
  }),
  errors: ['quiz_question_not_found', 'quiz_question_voided'],
})

/** How much time a person gets in quizzes; others do not see it. `untimed`: no clock to watch. */
export const DUEL_TIMES = ['normal', 'half_more', 'double', 'untimed'] as const
export const DuelTime = z.enum(DUEL_TIMES)
export type DuelTime = z.infer<typeof DuelTime>

export const setDuelTime = endpoint({
  method: 'PUT',
  path: '/api/duel-reviews/people/:user_id/time',
  summary:
    'Gives a person more time for the questions of a duel, or none to watch. Counts from the next question on.',
  limited: 'scoped',
  input: z.object({ user_id: z.uuid(), time: DuelTime }),
  output: z.object({ time: DuelTime }),
  errors: ['duel_person_not_found'],
})
