import * as z from 'zod/mini'
import { ChallengeFor, EntryEvent, EntryState, Proof } from './challenges.ts'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { CaptionedPicture } from '#platform/contract/pictures.ts'

const endpoint = endpointsOf({ permission: 'challenges.review', limited: 'scoped' })

/** An entry in the queue of the organisers. */
export const ReviewCard = z.object({
  id: z.uuid(),
  challenge_id: z.uuid(),
  /** English where there is one. */
  title: z.string(),
  for: ChallengeFor,
  state: EntryState,
  /** The person, or the crew. */
  who: z.string(),
  /** Since when it waits, and for how many minutes. */
  handed_in_at: z.nullable(z.string()),
  waiting_minutes: z.int(),
  points: z.nullable(z.int()),
  /** Whoever is reviewing it at this moment. */
  claimed_by: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Made by the caller or their crew: somebody else reviews it. */
  is_own: z.boolean(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

export const Review = z.object({
  ...ReviewCard.shape,
  proof: Proof,
  points_min: z.int(),
  points_max: z.int(),
  text: z.string(),
  number: z.nullable(z.number()),
  link: z.nullable(z.string()),
  pictures: z.array(CaptionedPicture),
  wall_agreed: z.boolean(),
  /** Those who get the points. */
  makers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What the challenge asks for: plain text with line breaks. */
  task: z.string(),
  history: z.array(EntryEvent),
})
export type Review = z.infer<typeof Review>

const Id = { entry_id: z.uuid() }
const one = z.object({ review: Review })

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/challenges/reviews',
  summary:
    'Entries that wait for a review, the oldest first, thirty at a time; or those in another state, the newest decision first.',
  input: z.object({
    state: z.optional(EntryState),
    challenge_id: z.optional(z.uuid()),
    /** Without those that somebody reviews at this moment, and the caller's own. */
    free: z.optional(z.literal('true')),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ reviews: z.array(ReviewCard), waiting: z.int(), next: z.nullable(z.string()) }),
})

export const getReview = endpoint({
  method: 'GET',
  path: '/api/challenges/reviews/:entry_id',
  summary: 'One entry as the organisers see it. A draft is nobody’s but its makers’.',
  input: z.object(Id),
  output: one,
  errors: ['challenge_entry_not_found'],
})

export const claimReview = endpoint({
  method: 'PUT',
  path: '/api/challenges/reviews/:entry_id/claim',
  summary: 'Keeps an entry for the caller to review, for a quarter of an hour; or gives it free.',
  passing: true,
  input: z.object({ ...Id, claimed: z.boolean() }),
  output: one,
  errors: ['challenge_entry_not_found', 'challenge_decided', 'challenge_claimed', 'challenge_own_entry'],
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/challenges/reviews/:entry_id',
  summary:
    'Approves an entry with points, asks to improve it, or rejects it with a reason. An appeal is approved or rejected.',
  input: z.object({
    ...Id,
    verdict: z.enum(['approve', 'improve', 'reject']),
    comment: block({ min: 0, max: 2_000 }),
    /** Where the challenge has a range; left out: the most of it. */
    points: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
    /** Left out: three days from now, or the deadline when that is later. */
    improve_until: z.optional(z.iso.datetime({ offset: true })),
  }),
  output: one,
  errors: [
    'challenge_entry_not_found',
    'challenge_decided',
    'challenge_claimed',
    'challenge_own_entry',
    'challenge_other_reviewer',
    'challenge_appeal_improve',
    'challenge_comment_missing',
    'challenge_points_wrong',
    'challenge_deadline_past',
  ],
})

export const approveReviews = endpoint({
  method: 'POST',
  path: '/api/challenges/reviews/approve',
  summary:
    'Approves several entries with the most points of each; says which ones it was not possible for, and why.',
  input: z.object({ entry_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    approved: z.array(z.uuid()),
    refused: z.array(z.object({ entry_id: z.uuid(), code: z.string() })),
  }),
})

export const undoReview = endpoint({
  method: 'POST',
  path: '/api/challenges/reviews/:entry_id/undo',
  summary:
    'Takes a decision back, an approval by counter-entries; the entry waits for a review again. What its makers have gone on with since stays as it is.',
  input: z.object({ ...Id, reason: block({ min: 0, max: 1_000 }) }),
  output: one,
  errors: ['challenge_entry_not_found', 'challenge_not_approved', 'challenge_gone_on', 'challenge_own_entry'],
})
