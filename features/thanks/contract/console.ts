import * as z from 'zod/mini'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'
import { CAMPER_COLOURS } from '#platform/contract/campers.ts'
import { ValueMark, ValueSign } from '#platform/contract/drawings/value-marks.ts'
import { ThanksLine } from './thanks.ts'

const endpoint = endpointsOf({ permission: 'thanks.manage', limited: 'scoped' })

export const THANKS_STATES = ['standing', 'hidden'] as const
export const ThanksState = z.enum(THANKS_STATES)
export type ThanksState = z.infer<typeof ThanksState>

export const ConsoleThanks = z.extend(ThanksLine, {
  giver_crew: z.nullable(z.string()),
  receiver_crew: z.nullable(z.string()),
  hidden: z.nullable(z.object({ reason: z.string(), at: z.string() })),
})
export type ConsoleThanks = z.infer<typeof ConsoleThanks>

const Filter = {
  /** Words of a name, or of the name of a crew. */
  search: z.optional(line({ min: 0, max: 100 })),
  value_id: z.optional(z.uuid()),
  state: z.optional(ThanksState),
}

export const listThanks = endpoint({
  method: 'GET',
  path: '/api/thanks/desk',
  summary:
    'All thanks that were not deleted, the newest first, fifty at a time, with how many were said this week for which value.',
  input: z.object({ ...Filter, cursor: z.optional(z.string().check(z.maxLength(300))) }),
  output: z.object({
    thanks: z.array(ConsoleThanks),
    /** Of all people, or of those whom the caller looks after. */
    week: z.array(z.extend(ValueMark, { id: z.uuid(), count: z.int() })),
    /** Flags that wait for a decision. */
    flags: z.int(),
    next: z.nullable(z.string()),
  }),
})

export const exportThanks = endpoint({
  method: 'GET',
  path: '/api/thanks/desk/export',
  summary: 'The same as a CSV file, however long.',
  answers: 'csv',
  input: z.object(Filter),
  output: z.string(),
})

const ThanksId = { thanks_id: z.uuid() }

export const hideThanks = endpoint({
  method: 'PUT',
  path: '/api/thanks/desk/:thanks_id/hidden',
  summary:
    'Hides thanks on the wall and in the book; its giver is told why, and what it earned is taken back in the ledger.',
  input: z.object({ ...ThanksId, reason: block({ min: 3, max: 600 }) }),
  output: z.object({ thanks: ConsoleThanks }),
  errors: ['thanks_not_found'],
})

export const showThanks = endpoint({
  method: 'DELETE',
  path: '/api/thanks/desk/:thanks_id/hidden',
  summary: 'Shows hidden thanks again; it earns again what it had earned, as far as the week has room.',
  input: z.object(ThanksId),
  output: z.object({ thanks: ConsoleThanks }),
  errors: ['thanks_not_found'],
})

export const MAX_VALUES = 12

/** The word and what it means, in every language of the programme. */
export const ValueTexts = z
  .array(z.object({ language: Language, title: line({ max: 40 }), text: line({ max: 200 }) }))
  .check(z.minLength(1), z.maxLength(20))
export type ValueTexts = z.infer<typeof ValueTexts>

export const ConsoleValue = z.object({
  id: z.uuid(),
  texts: z.array(z.object({ language: Language, title: z.string(), text: z.string() })),
  sign: ValueSign,
  colour: z.enum(CAMPER_COLOURS),
  retired: z.boolean(),
  version: z.int(),
  /** How often somebody was thanked for it. */
  count: z.int(),
})
export type ConsoleValue = z.infer<typeof ConsoleValue>

const Values = z.object({ values: z.array(ConsoleValue) })

export const listThanksValues = endpoint({
  method: 'GET',
  path: '/api/thanks/desk/values',
  summary: 'The values of the company in their order, those that are retired last.',
  limited: 'content',
  input: z.object({}),
  output: Values,
})

const ValueId = { value_id: z.uuid() }

export const writeThanksValue = endpoint({
  method: 'PUT',
  path: '/api/thanks/desk/values/:value_id',
  summary:
    'Writes a value under an id that the caller made, or changes one from the version that was read. Posts keep what they said.',
  limited: 'whole',
  input: z.object({
    ...ValueId,
    texts: ValueTexts,
    sign: ValueSign,
    colour: z.enum(CAMPER_COLOURS),
    /** 0: a new one. */
    version: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  output: Values,
  errors: ['thanks_value_not_found', 'thanks_values_full', 'thanks_value_edited'],
})

export const retireThanksValue = endpoint({
  method: 'PUT',
  path: '/api/thanks/desk/values/:value_id/retired',
  summary: 'Nobody can be thanked for it any more, or again. What was said stays.',
  limited: 'whole',
  input: z.object({ ...ValueId, retired: z.boolean() }),
  output: Values,
  errors: ['thanks_value_not_found', 'thanks_values_full'],
})

export const orderThanksValues = endpoint({
  method: 'PUT',
  path: '/api/thanks/desk/values',
  summary: 'Puts the values in an order; those that are not named stand behind.',
  limited: 'whole',
  input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
  output: Values,
})

const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

const ThanksSettings = z.object({
  thanks_week: z.int(),
  thanks_points: z.int(),
  thanks_points_week: z.int(),
  /** Of the state that was read; whoever saves sends it back. */
  version: z.string(),
})

export const getThanksSettings = endpoint({
  method: 'GET',
  path: '/api/thanks/desk/settings',
  summary: 'How many thanks a week brings, and what they earn.',
  limited: 'content',
  input: z.object({}),
  output: ThanksSettings,
})

export const setThanksSettings = endpoint({
  method: 'PUT',
  path: '/api/thanks/desk/settings',
  summary:
    'Sets how many thanks a week brings, what they earn whoever is thanked, and the most that they earn in a week.',
  limited: 'whole',
  input: z.object({
    version: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    thanks_week: count(1, 10),
    thanks_points: count(0, 1_000),
    thanks_points_week: count(0, 10_000),
  }),
  output: ThanksSettings,
  errors: ['programme_changed'],
})
