import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { block, line, linkToken } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { CaptionedPicture } from '#platform/contract/pictures.ts'

const endpoint = endpointsOf({ module: 'TripVoteModule' })

/** A vote on trips, each with its days and price, or a plain choice: of each a title, a text and a picture. */
export const VOTE_KINDS = ['trip', 'choice'] as const
export const VoteKind = z.enum(VOTE_KINDS)
export type VoteKind = z.infer<typeof VoteKind>

/** What can be chosen, in the reader's language where it is written in it. Of trips alone: lead, price and days. */
export const VoteOption = z.object({
  id: z.uuid(),
  language: Language,
  title: z.string(),
  lead: z.string(),
  /** Several paragraphs, without marks. */
  text: z.string(),
  price: z.string(),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  pictures: z.array(CaptionedPicture),
})
export type VoteOption = z.infer<typeof VoteOption>

/** What came out. There is none before the close, for nobody. */
export const VoteResult = z.object({
  /** How many could vote, and how many did. */
  voters: z.int(),
  ballots: z.int(),
  counts: z.array(z.object({ option_id: z.uuid(), ballots: z.int() })),
  /** Those with the most ballots: more than one in a tie, none without a ballot. */
  leading: z.array(z.uuid()),
  /** What the organisers decided where the ballots did not. */
  decision: z.nullable(z.object({ option_id: z.uuid(), note: z.string(), decided_at: z.string() })),
  /** SHA-256 over the counts and all receipts, as they stood at the close. */
  fingerprint: z.string(),
})
export type VoteResult = z.infer<typeof VoteResult>

export const VOTE_STATES = ['scheduled', 'open', 'closed'] as const
export const VoteState = z.enum(VOTE_STATES)
export type VoteState = z.infer<typeof VoteState>

export const Vote = z.object({
  id: z.uuid(),
  kind: VoteKind,
  state: VoteState,
  language: Language,
  title: z.string(),
  text: z.string(),
  opens_at: z.string(),
  closes_at: z.string(),
  /** On the list of voters, which is fixed at the opening. */
  on_list: z.boolean(),
  voted: z.boolean(),
  /** None before the opening. */
  options: z.array(VoteOption),
  result: z.nullable(VoteResult),
})
export type Vote = z.infer<typeof Vote>

export const listVotes = endpoint({
  method: 'GET',
  path: '/api/vote',
  summary: 'The votes for the caller: those that wait, those that come, and the last ten with their result.',
  input: z.object({}),
  output: z.object({ votes: z.array(Vote) }),
})

export const castBallot = endpoint({
  method: 'POST',
  path: '/api/vote/:vote_id/ballot',
  summary:
    'Votes, once and for good. `ballot_key` is made by the caller and kept nowhere: the same call once more answers the same, any other is refused.',
  input: z.object({ vote_id: z.uuid(), option_id: z.uuid(), ballot_key: linkToken() }),
  output: z.object({ receipt: z.string() }),
  errors: ['vote_not_found', 'vote_option_not_found', 'vote_over', 'vote_cast'],
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/vote/:vote_id/receipts',
  summary:
    'The receipts of all counted ballots of a closed vote in the order of their letters, two hundred at a time. They do not tell what was chosen.',
  input: z.object({
    vote_id: z.uuid(),
    /** Its first letters, so that nobody has to name a whole receipt to find it. */
    starts: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,4}$/))),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ receipts: z.array(z.string()), next: z.nullable(z.string()) }),
  errors: ['vote_not_found', 'vote_not_over'],
})

/** That a vote opened, closed or was decided, or that the listener has voted elsewhere. */
export const voteChanged = liveEvent({
  name: 'vote.changed',
  module: 'TripVoteModule',
  payload: z.object({ to_all: z.boolean() }),
})

export const VoteText = z.object({
  language: Language,
  title: line({ min: 3, max: 140 }),
  text: block({ min: 0, max: 4_000 }),
})
export const VoteOptionText = z.object({
  language: Language,
  title: line({ min: 2, max: 100 }),
  lead: line({ min: 0, max: 200 }),
  text: block({ min: 0, max: 6_000 }),
  price: line({ min: 0, max: 80 }),
})
