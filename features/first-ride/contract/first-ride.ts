import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'

/** The cards of the first ride in their order; whoever has passed so many steps is at the card of that number. */
export const FIRST_RIDE_CARDS = ['face', 'crew', 'duel'] as const
const STEPS = FIRST_RIDE_CARDS.length

const FirstRide = z.object({
  /** It has been shown to them on some device. */
  begun: z.boolean(),
  /** Cards that are behind them, done or skipped; all of them: it is over. */
  step: z.int(),
  over: z.boolean(),
})
export type FirstRide = z.infer<typeof FirstRide>

export const getFirstRide = endpoint({
  method: 'GET',
  path: '/api/first-ride',
  together: true,
  summary:
    'How far the caller is on their first ride: a face, a crew, a practice duel. Over for whoever was here before it.',
  input: z.object({}),
  output: FirstRide,
})

export const passFirstRide = endpoint({
  method: 'PUT',
  path: '/api/first-ride',
  summary: 'So many cards are behind the caller, done or skipped. Never goes back; 0 only begins it.',
  input: z.object({ step: z.int().check(z.gte(0), z.lte(STEPS)) }),
  output: FirstRide,
})
