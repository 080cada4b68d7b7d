import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { calendarDay } from '#platform/contract/fields.ts'

const endpoint = endpointsOf({ permission: 'quiz.write' })

/** How many days a look at the plan shows, and how far ahead it goes. */
export const PLAN_DAYS = 28
export const PLAN_AHEAD_DAYS = 366

export const PlannedDay = z.object({
  day: z.string(),
  /** `plan` by an organiser, `rule` by itself; `quiet`: nothing is asked. Null: not known yet, the rule will draw. */
  by: z.nullable(z.enum(['plan', 'rule', 'quiet'])),
  /** It was drawn and stays; nothing about this day can be changed. */
  drawn: z.boolean(),
  question: z.nullable(z.object({ id: z.uuid(), code: z.string(), text: z.string() })),
  /** The planned question cannot be asked as it is, so that the rule would draw another one. */
  unfit: z.boolean(),
  opened: z.int(),
  answered: z.int(),
  right: z.int(),
})
export type PlannedDay = z.infer<typeof PlannedDay>

export const listDailyPlan = endpoint({
  method: 'GET',
  path: '/api/daily-question/plan',
  summary: 'Four weeks of questions of the day: what was asked and who knew it, and what is planned.',
  limited: 'content',
  input: z.object({
    /** Left out: from the Monday of last week. */
    from: z.optional(calendarDay()),
  }),
  output: z.object({ today: z.string(), from: z.string(), days: z.array(PlannedDay) }),
})

export const planDailyQuestion = endpoint({
  method: 'PUT',
  path: '/api/daily-question/plan/:day',
  summary: 'Plans the question of a day that is still to come, or that nothing is asked on it.',
  limited: 'whole',
  input: z.object({
    day: calendarDay(),
    /** Null: a quiet day. */
    question_id: z.nullable(z.uuid()),
  }),
  output: z.object({}),
  errors: ['daily_question_drawn', 'daily_question_far', 'daily_question_unfit', 'quiz_question_not_found'],
})

export const unplanDailyQuestion = endpoint({
  method: 'DELETE',
  path: '/api/daily-question/plan/:day',
  summary: 'Leaves a day that is still to come to the rule again.',
  limited: 'whole',
  input: z.object({ day: calendarDay() }),
  output: z.object({}),
  errors: ['daily_question_drawn'],
})
