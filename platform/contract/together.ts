import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

/** More than that a browser asks in several. */
export const MOST_TOGETHER = 24

/**
 * What a page asks at one moment, in one round trip. Each part is a call that is marked `together`, and is answered as
 * it would be at its own address, so a part may be refused while the others are not.
 */
export const askTogether = endpoint({
  method: 'POST',
  path: '/api/together',
  summary:
    'Several reading calls in one: each is answered with its own status and body, in the order they were asked.',
  reads: true,
  input: z.object({
    calls: z
      .array(
        z.object({
          /** Method and path of the contract, such as `GET /api/stages`. */
          endpoint: z.string().check(z.minLength(1), z.maxLength(200)),
          /** As in a query: everything is text. */
          input: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(1_000))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
  }),
  output: z.object({ answers: z.array(z.object({ status: z.int(), body: z.unknown() })) }),
})
