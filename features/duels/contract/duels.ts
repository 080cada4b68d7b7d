import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { Colleague } from '#features/account/contract/account.ts'

const endpoint = endpointsOf({ module: 'DuelsModule' })

/**
 * `proposed`: waits for the opponent's word; the challenger may play. `running`: each plays when it suits them. `finished`: both have played, or
 * the time is over. `lapsed`: nobody answered, or nobody played.
 */
export const DUEL_STATES = ['proposed', 'running', 'finished', 'declined', 'withdrawn', 'lapsed'] as const
export const DuelState = z.enum(DUEL_STATES)
export type DuelState = z.infer<typeof DuelState>

/** `match`: Convoy found the opponent. */
export const DUEL_ORIGINS = ['challenge', 'match', 'rematch'] as const
export const DuelOrigin = z.enum(DUEL_ORIGINS)
export type DuelOrigin = z.infer<typeof DuelOrigin>

export const DUEL_OUTCOMES = ['won', 'lost', 'drawn'] as const
export const DuelOutcome = z.enum(DUEL_OUTCOMES)
export type DuelOutcome = z.infer<typeof DuelOutcome>

/** Why somebody cannot be challenged, or a duel not be answered: a code of errors.ts. */
export const DUEL_REFUSALS = [
  'duel_oneself',
  'duel_person_not_found',
  'duel_person_not_ready',
  'duel_already_open',
  'duel_too_many_open',
  'duel_challenged_too_often',
  'duel_bank_empty',
  'duel_programme_not_running',
  'duel_not_yours_to_answer',
  'duel_not_accepted',
  'duel_not_over',
  'duel_over',
  'duel_begun',
] as const
export const DuelRefusal = z.enum(DUEL_REFUSALS)
export type DuelRefusal = z.infer<typeof DuelRefusal>
const Allowed = z.nullable(DuelRefusal)

export const Opponent = z.extend(Colleague, { online: z.boolean() })
export type Opponent = z.infer<typeof Opponent>

/** The caller's duels with somebody, forfeits included, those without a winner left out. */
export const HeadToHead = z.object({ won: z.int(), lost: z.int(), drawn: z.int() })
export type HeadToHead = z.infer<typeof HeadToHead>

/** How far one of the two is. */
const Side = z.object({
  /** Questions behind them. */
  answered: z.int(),
  done: z.boolean(),
  /** The other side's stays null until the duel is over: knowing it would be an advantage. */
  right: z.nullable(z.int()),
  score: z.nullable(z.int()),
})

/** A duel as one of the two sees it. */
export const Duel = z.object({
  id: z.uuid(),
  state: DuelState,
  origin: DuelOrigin,
  /** The caller proposed it. */
  by_me: z.boolean(),
  opponent: Opponent,
  /** How many questions it has; voided ones are left out. */
  questions: z.int(),
  me: Side,
  them: Side,
  /** Whose move it is; `nobody` when it is over. */
  waits_for: z.enum(['me', 'them', 'both', 'nobody']),
  created_at: z.string(),
  /** Until when it can be accepted, then played. Null when it is over. */
  until: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** Of a finished one. */
  outcome: z.nullable(DuelOutcome),
  /** Who did not play to the end. */
  forfeit: z.nullable(z.enum(['me', 'them'])),
  /** What the ledger got for the caller; null while it is open. */
  points: z.nullable(z.int()),
  may: z.object({ accept: Allowed, decline: Allowed, withdraw: Allowed, play: Allowed, rematch: Allowed }),
})
export type Duel = z.infer<typeof Duel>

export const DUEL_LISTS = ['waiting_for_me', 'waiting_for_them', 'done'] as const
export const DuelList = z.enum(DUEL_LISTS)
export type DuelList = z.infer<typeof DuelList>

const Cursor = z.optional(z.string().check(z.maxLength(300)))
const DuelId = z.object({ duel_id: z.uuid() })

export const listDuels = endpoint({
  method: 'GET',
  path: '/api/duels',
  together: true,
  summary: 'The duels of the caller that wait for them, for the other one, or are done; twenty at a time.',
  input: z.object({
    list: DuelList,
    /** Of those that are done. */
    outcome: z.optional(z.enum([...DUEL_OUTCOMES, 'forfeit', 'not_played'])),
    /** Part of the opponent's name. */
    search: z.optional(line({ min: 0, max: 60 })),
    cursor: Cursor,
  }),
  output: z.object({
    duels: z.array(Duel),
    next: z.nullable(z.string()),
    /** How many there are in each list, whatever is searched. */
    counts: z.object({ waiting_for_me: z.int(), waiting_for_them: z.int(), done: z.int() }),
    /** The most points that a duel earns: won, with every answer right. */
    earns: z.int(),
  }),
})

/** Whether colleagues and Convoy may challenge the caller just now. */
export const Readiness = z.object({ ready: z.boolean(), snoozed_until: z.nullable(z.string()) })
export type Readiness = z.infer<typeof Readiness>

export const getDuelRecord = endpoint({
  method: 'GET',
  path: '/api/duels/record',
  summary: 'How the caller has done in duels, what duels earn, and whether they are ready for the next.',
  input: z.object({}),
  output: z.object({
    won: z.int(),
    lost: z.int(),
    drawn: z.int(),
    /** Of the finished ones, 0 to 100; null before the first. */
    win_rate: z.nullable(z.int()),
    /** Won in a row until now. */
    streak: z.int(),
    /** About 800 to 2200, 1500 at the start; null before the first duel that counts. */
    rating: z.nullable(z.int()),
    readiness: Readiness,
    rewards: z.object({
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      /** For each right answer. */
      right: z.int(),
      /** How many duels a day earn points, and how many of today's have. */
      per_day: z.int(),
      today: z.int(),
      /** What the first, second, … duel with the same colleague within seven days earns, in percent; then nothing. */
      same_pair: z.array(z.int()),
    }),
    rules: z.object({
      questions: z.int(),
      /** How long the caller has for most questions, with their extra time; null: no clock. */
      seconds: z.nullable(z.int()),
      hours: z.int(),
      /** The most that speed adds to a right answer of 100; 0: speed does not count. */
      speed_bonus: z.int(),
    }),
    /** Null when the caller may begin a duel. */
    challenge: Allowed,
  }),
})

const CHALLENGE_ERRORS = [
  'duel_oneself',
  'duel_person_not_found',
  'duel_person_not_ready',
  'duel_already_open',
  'duel_too_many_open',
  'duel_challenged_too_often',
  'duel_bank_empty',
  'duel_programme_not_running',
] as const

export const challengeColleague = endpoint({
  method: 'POST',
  path: '/api/duels',
  summary: 'Challenges a colleague to a duel, which the caller may play at once.',
  input: z.object({ opponent_id: z.uuid() }),
  output: z.object({ duel: Duel }),
  errors: CHALLENGE_ERRORS,
})

export const demandRematch = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/rematch',
  summary: 'Challenges the opponent of a duel that is over once more.',
  input: DuelId,
  output: z.object({ duel: Duel }),
  errors: ['duel_not_found', 'duel_not_over', ...CHALLENGE_ERRORS],
})

export const setReadiness = endpoint({
  method: 'PUT',
  path: '/api/duels/readiness',
  summary: 'Switches “ready to duel” on or off, or off for a while. Duels that are open stay open.',
  input: z.object({ ready: z.boolean(), snooze: z.nullable(z.enum(['hour', 'day', 'week'])) }),
  output: Readiness,
})

export const getDuel = endpoint({
  method: 'GET',
  path: '/api/duels/:duel_id',
  summary: 'One duel of the caller.',
  input: DuelId,
  output: z.object({ duel: Duel }),
  errors: ['duel_not_found'],
})

const answerErrors = ['duel_not_found', 'duel_not_yours_to_answer', 'duel_over'] as const

export const acceptDuel = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/accept',
  summary: 'Accepts a challenge. From now on both have the set hours to play.',
  input: DuelId,
  output: z.object({ duel: Duel }),
  errors: [...answerErrors, 'duel_bank_empty', 'duel_programme_not_running'],
})

export const declineDuel = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/decline',
  summary: 'Declines a challenge.',
  input: DuelId,
  output: z.object({ duel: Duel }),
  errors: answerErrors,
})

export const withdrawDuel = endpoint({
  method: 'POST',
  path: '/api/duels/:duel_id/withdraw',
  summary: 'Takes a challenge back that was not answered yet and that the caller has not begun to play.',
  input: DuelId,
  output: z.object({ duel: Duel }),
  errors: [...answerErrors, 'duel_begun'],
})

/** A duel of the listener has changed: state, result, or what may be done. */
export const duelsChanged = liveEvent({
  name: 'duels.changed',
  module: 'DuelsModule',
  payload: z.object({ duel_id: z.uuid() }),
})

/** The opponent has one more question behind them: how many, and nothing about how. */
export const duelProgressed = liveEvent({
  name: 'duels.progressed',
  module: 'DuelsModule',
  payload: z.object({ duel_id: z.uuid(), answered: z.int() }),
})
