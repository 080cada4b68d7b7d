import * as z from 'zod/mini'
import { Challenge } from './challenges.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'ChallengeModule' })

function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text)
    return /^https?:$/.test(protocol) && username + password === '' && !/\s/.test(text)
  } catch {
    return false
  }
}

/** A picture of the caller's that waits for its place, or one that stands in the entry already. */
export const EntryPicture = z.object({ id: z.uuid(), alt: line({ min: 0, max: 300 }) })

const Of = { challenge_id: z.uuid() }
const Version = z.int().check(z.gte(0), z.lte(1_000_000))
const one = z.object({ challenge: Challenge, now: z.string() })
export const saveEntry = endpoint({
  method: 'PUT',
  path: '/api/challenges/:challenge_id/entry',
  summary: 'Keeps a draft of the caller’s entry, or of their crew’s. Version 0 begins it.',
  input: z.object({
    ...Of,
    /** The one that the caller has seen; another one is refused, so that nobody overwrites what they do not know. */
    version: Version,
    text: block({ min: 0, max: 4_000 }),
    number: z.nullable(z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))),
    link: z.nullable(line({ max: 1_000 }).check(z.refine(isWebAddress, { params: { code: 'web_address' } }))),
    pictures: z.array(EntryPicture).check(z.maxLength(6)),
    wall_agreed: z.boolean(),
  }),
  output: one,
  errors: [
    'challenge_not_found',
    'challenge_not_begun',
    'challenge_over',
    'challenge_no_crew',
    'challenge_entry_closed',
    'challenge_entry_changed',
    'challenge_picture_not_found',
  ],
})

export const handInEntry = endpoint({
  method: 'POST',
  path: '/api/challenges/:challenge_id/entry/hand-in',
  summary:
    'Hands in what was saved last. Once more changes nothing. Where the captain looks first, it goes there.',
  input: z.object({ ...Of, version: Version }),
  output: one,
  errors: [
    'challenge_not_found',
    'challenge_not_begun',
    'challenge_over',
    'challenge_no_crew',
    'challenge_entry_closed',
    'challenge_entry_changed',
    'challenge_incomplete',
  ],
})

export const checkEntry = endpoint({
  method: 'POST',
  path: '/api/challenges/:challenge_id/entry/check',
  summary: 'The captain hands in what the crew has written, or gives it back with a word.',
  input: z.object({ ...Of, pass: z.boolean(), comment: block({ min: 0, max: 1_000 }) }),
  output: one,
  errors: [
    'challenge_not_found',
    'challenge_over',
    'challenge_not_captain',
    'challenge_entry_closed',
    'challenge_comment_missing',
  ],
})

export const agreeToWall = endpoint({
  method: 'PUT',
  path: '/api/challenges/:challenge_id/entry/wall',
  summary: 'Lets the photos go to the wall once approved, or not; until the entry is reviewed.',
  input: z.object({ ...Of, wall_agreed: z.boolean() }),
  output: one,
  errors: ['challenge_not_found', 'challenge_entry_closed'],
})

export const appealEntry = endpoint({
  method: 'POST',
  path: '/api/challenges/:challenge_id/entry/appeal',
  summary: 'Asks once for another look at a rejected entry.',
  input: z.object({ ...Of, text: block({ min: 3, max: 2_000 }) }),
  output: one,
  errors: ['challenge_not_found', 'challenge_not_rejected'],
})
