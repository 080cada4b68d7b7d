import * as z from 'zod/mini'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { ThanksLine, ThanksPerson } from './thanks.ts'

const endpoint = endpointsOf({ permission: 'thanks.manage', limited: 'scoped' })

/** Two who thank each other week after week, or three who do so in a round. */
export const THANKS_FLAG_KINDS = ['pair', 'ring'] as const

export const ThanksFlag = z.object({
  id: z.uuid(),
  kind: z.enum(THANKS_FLAG_KINDS),
  state: z.enum(['open', 'dismissed', 'upheld']),
  people: z.array(ThanksPerson),
  /** The thanks that say so, the newest first; of those whose post was deleted the text is empty. */
  evidence: z.array(ThanksLine),
  /** What they have earned and still count. */
  points: z.int(),
  created_at: z.string(),
  note: z.nullable(z.string()),
  reviewed_at: z.nullable(z.string()),
})
export type ThanksFlag = z.infer<typeof ThanksFlag>

export const listThanksFlags = endpoint({
  method: 'GET',
  path: '/api/thanks/desk/flags',
  summary: 'Thanks that look arranged, with what says so: open ones first, thirty at a time.',
  input: z.object({
    state: z.optional(z.enum(['open', 'dismissed', 'upheld'])),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ flags: z.array(ThanksFlag), open: z.int(), next: z.nullable(z.string()) }),
})

const FlagId = { flag_id: z.uuid() }

export const reviewThanksFlag = endpoint({
  method: 'POST',
  path: '/api/thanks/desk/flags/:flag_id',
  summary: 'Dismisses a flag, or upholds it: then what these thanks earned is taken back in the ledger.',
  input: z.object({
    ...FlagId,
    verdict: z.enum(['dismissed', 'upheld']),
    note: block({ min: 0, max: 600 }),
  }),
  output: z.object({ flag: ThanksFlag }),
  errors: ['thanks_flag_not_found', 'thanks_flag_reviewed'],
})

export const reopenThanksFlag = endpoint({
  method: 'DELETE',
  path: '/api/thanks/desk/flags/:flag_id/verdict',
  summary:
    'Takes the verdict of that moment back: the flag is open again, and what it had taken back is booked again, as far as the week has room.',
  input: z.object({
    ...FlagId,
    /** `reviewed_at` of the verdict that is meant. */
    reviewed_at: z.iso.datetime({ offset: true }),
  }),
  output: z.object({ flag: ThanksFlag }),
  errors: ['thanks_flag_not_found', 'thanks_flag_reviewed_since'],
})
