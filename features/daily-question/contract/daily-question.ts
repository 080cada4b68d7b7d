import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { calendarDay } from '#platform/contract/fields.ts'
import { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'

// What somebody was asked stays to be read while it is switched off for them. Nothing is asked or answered then, so those
// calls alone name the module.

/** How long everybody has for it; whoever needs more time has more. */
export const DAILY_SECONDS = 20

/** Of fewer answers nobody is told how many knew it. */
export const LEAST_KNOWN = 5

const Behind = z.object({ question: AskedQuestion, answer: LockedAnswer })

/** Where the caller is with the question of a day. What is right of it comes once it is behind them, never before. */
export const DailyQuestion = z.object({
  /** False while the question of the day is switched off for the caller; then nothing of today is told. */
  on: z.boolean(),
  /** A day of the programme, as `2026-11-26`. */
  day: z.string(),
  /** `none`: nothing is asked today. `ready`: it is asked when the caller opens it, and the time runs from then. */
  phase: z.enum(['none', 'ready', 'asked', 'done']),
  asked: z.nullable(AskedQuestion),
  last: z.nullable(Behind),
  /** How many have answered it and how many of them knew it; null before the own answer, and of too few answers. */
  known: z.nullable(z.object({ answered: z.int(), right: z.int() })),
  /** What knowing it brings. */
  points: z.int(),
})
export type DailyQuestion = z.infer<typeof DailyQuestion>

export const getDailyQuestion = endpoint({
  method: 'GET',
  path: '/api/daily-question',
  together: true,
  summary:
    'Where the caller is with the question of today: one that runs goes on with the time that is left. Starts nothing.',
  input: z.object({}),
  output: DailyQuestion,
})

export const getLastDailyQuestion = endpoint({
  method: 'GET',
  path: '/api/daily-question/last',
  summary:
    'The question of the day before, with what was right, for whoever played it and whoever did not; of the days before it those that the caller has opened. While it is switched off for the caller, these alone.',
  input: z.object({
    /** The newest one before that day, of those that the caller has opened. */
    before: z.optional(calendarDay()),
  }),
  output: z.object({
    last: z.nullable(
      z.object({
        day: z.string(),
        question: AskedQuestion,
        answer: LockedAnswer,
        /** The caller has opened it on its day. */
        played: z.boolean(),
        known: z.nullable(z.object({ answered: z.int(), right: z.int() })),
      }),
    ),
    /** The caller has opened one on a day before it. */
    earlier: z.boolean(),
  }),
})
export type LastDailyQuestion = z.infer<(typeof getLastDailyQuestion)['output']>

export const openDailyQuestion = endpoint({
  module: 'DailyQuestionModule',
  method: 'POST',
  path: '/api/daily-question',
  summary: 'Asks the caller the question of today; their time runs from now. Again: it goes on.',
  input: z.object({}),
  output: DailyQuestion,
  errors: ['daily_question_none'],
})

export const noteDailySeen = endpoint({
  module: 'DailyQuestionModule',
  method: 'POST',
  path: '/api/daily-question/seen',
  summary:
    'Sent the moment the question has arrived, so that the server measures the way; at most 500 ms of it are added at the end.',
  input: z.object({ day: calendarDay() }),
  output: z.object({}),
})

export const answerDailyQuestion = endpoint({
  module: 'DailyQuestionModule',
  method: 'POST',
  path: '/api/daily-question/answer',
  summary:
    'Locks the answer to the question of a day that runs. The first one counts; again: the same verdict.',
  input: z.object({
    day: calendarDay(),
    /** Places in the list of answers; of `order` all of them in the order chosen. */
    chosen: z.array(z.int().check(z.gte(0), z.lte(5))).check(z.maxLength(6)),
  }),
  output: DailyQuestion,
  errors: ['daily_question_not_opened'],
})
