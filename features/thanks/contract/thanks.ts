import * as z from 'zod/mini'
import { block, line } from '#platform/contract/fields.ts'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'
import { ValueMark } from '#platform/contract/drawings/value-marks.ts'

/** As long as a post may be: it stands on the wall as one. */
export const MAX_THANKS_CHARACTERS = 3_000

export const ThanksPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  former: z.boolean(),
})
export type ThanksPerson = z.infer<typeof ThanksPerson>

/** A value for which one can thank, with what it means. */
export const ThanksValue = z.extend(ValueMark, { id: z.uuid(), text: z.string() })
export type ThanksValue = z.infer<typeof ThanksValue>

export const ThanksLine = z.object({
  /** That of its post on the wall as well. */
  id: z.uuid(),
  giver: ThanksPerson,
  receiver: ThanksPerson,
  value: z.extend(ValueMark, { id: z.uuid() }),
  text: z.string(),
  created_at: z.string(),
  /** What it earned the person who was thanked. */
  points: z.int(),
})
export type ThanksLine = z.infer<typeof ThanksLine>

export const ThanksWeek = z.object({
  given: z.int(),
  /** How many anybody has in a week. */
  budget: z.int(),
  /** When the next week begins, in the time zone of the programme. */
  renews_at: z.string(),
})
export type ThanksWeek = z.infer<typeof ThanksWeek>

export const THANKS_LISTS = ['received', 'given'] as const
export const ThanksList = z.enum(THANKS_LISTS)
export type ThanksList = z.infer<typeof ThanksList>

// Without its module: what was said stays to be read when thanking is switched off.
export const listMyThanks = endpoint({
  method: 'GET',
  path: '/api/thanks/mine',
  summary:
    'For what the caller was thanked, or whom they have thanked, thirty at a time, the newest first; with what is left this week.',
  input: z.object({
    list: z.optional(ThanksList),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    lines: z.array(ThanksLine),
    next: z.nullable(z.string()),
    /** Null while thanking is switched off for the caller. */
    week: z.nullable(ThanksWeek),
    values: z.array(ThanksValue),
    /** How often the caller was thanked for which value, the most frequent first. */
    received: z.array(z.extend(ValueMark, { count: z.int() })),
    /** Others do not see for what the caller was thanked. */
    hidden: z.boolean(),
    /** What thanks earn whoever is thanked. */
    points: z.int(),
  }),
})

/** Somebody whom the caller may thank. */
export const ThanksColleague = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  crew: z.nullable(z.string()),
  /** The caller has thanked them this week. */
  thanked: z.boolean(),
})
export type ThanksColleague = z.infer<typeof ThanksColleague>

export const findThanksColleagues = endpoint({
  method: 'GET',
  path: '/api/thanks/colleagues',
  module: 'ThanksModule',
  summary:
    'Colleagues to thank, at most eight: those whose name begins like the words first, then the own crew.',
  input: z.object({
    search: z.optional(line({ min: 0, max: 100 })),
    /** This one alone, if they can be thanked. */
    user_id: z.optional(z.uuid()),
  }),
  output: z.object({ people: z.array(ThanksColleague) }),
})

export const giveThanks = endpoint({
  method: 'PUT',
  path: '/api/thanks/:thanks_id',
  module: 'ThanksModule',
  summary:
    'Thanks a colleague for a value, under an id that the caller made. It comes to the wall and into their book. The same once more answers the same.',
  input: z.object({
    thanks_id: z.uuid(),
    user_id: z.uuid(),
    value_id: z.uuid(),
    /** Links and mentions (`@[id]`) are found in it. */
    text: block({ max: MAX_THANKS_CHARACTERS }),
  }),
  output: z.object({ week: ThanksWeek }),
  errors: [
    'thanks_id_taken',
    'thanks_empty',
    'thanks_self',
    'thanks_person_not_found',
    'thanks_value_not_found',
    'thanks_pair',
    'thanks_spent',
  ],
})

export const setThanksPrivacy = endpoint({
  method: 'PUT',
  path: '/api/thanks/privacy',
  summary: 'Hides from others for which values the caller was thanked, or shows it. Posts on the wall stay.',
  input: z.object({ hidden: z.boolean() }),
  output: z.object({ hidden: z.boolean() }),
})

/** The listener was thanked, or thanks of theirs have come or gone. */
export const thanksChanged = liveEvent({ name: 'thanks.changed', payload: z.object({}) })
