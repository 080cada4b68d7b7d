import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { CaptionedPicture, Picture } from '#platform/contract/pictures.ts'

const endpoint = endpointsOf({ module: 'ChallengeModule' })

export const ENTRY_STATES = [
  'draft',
  'waiting_for_captain',
  'handed_in',
  'approved',
  'to_improve',
  'rejected',
  'appealed',
  'final',
] as const
/** `rejected` may be appealed once; `final` is rejected for good. */
export const EntryState = z.enum(ENTRY_STATES)
export type EntryState = z.infer<typeof EntryState>

export const STANDINGS = ['open', 'working', 'waiting', 'coming', 'done', 'missed'] as const
/** How a challenge stands for one person: what they can begin, are at, wait for, can look forward to, or is behind them. */
export const ChallengeStanding = z.enum(STANDINGS)
export type ChallengeStanding = z.infer<typeof ChallengeStanding>

export const ChallengeFor = z.enum(['person', 'crew'])
export type ChallengeFor = z.infer<typeof ChallengeFor>

const Asked = z.nullable(z.object({ required: z.boolean() }))
const asNumber = z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))

/** What an entry shows as proof: null is not asked for. */
export const Proof = z.object({
  text: Asked,
  number: z.nullable(
    z.object({
      required: z.boolean(),
      unit: line({ max: 20 }),
      min: z.nullable(asNumber),
      max: z.nullable(asNumber),
      decimals: z.boolean(),
    }),
  ),
  link: Asked,
  photos: z.nullable(
    z.object({
      required: z.boolean(),
      /** At least one and at most six. */
      least: z.int().check(z.gte(1), z.lte(6)),
      most: z.int().check(z.gte(1), z.lte(6)),
    }),
  ),
})
export type Proof = z.infer<typeof Proof>

export const ChallengeCard = z.object({
  id: z.uuid(),
  /** Of the words: the reader's own where there are some, else English, else what there is. */
  language: Language,
  title: z.string(),
  stage: z.nullable(z.object({ id: z.uuid(), name: z.string(), order: z.int() })),
  for: ChallengeFor,
  opens_at: z.string(),
  deadline: z.string(),
  /** The moment that counts for the reader: the opening, the deadline, or until when to improve. */
  until: z.string(),
  /** The same twice when the points are fixed. Of a crew's challenge they are shared among its members. */
  points_min: z.int(),
  points_max: z.int(),
  cover: z.nullable(Picture),
  cover_alt: z.string(),
  standing: ChallengeStanding,
  entry_state: z.nullable(EntryState),
  /** What the entry has brought, of a crew all of it. */
  entry_points: z.nullable(z.int()),
})
export type ChallengeCard = z.infer<typeof ChallengeCard>

export const ENTRY_EVENTS = [
  'begun',
  'sent_to_captain',
  'sent_back',
  'handed_in',
  'approved',
  'to_improve',
  'rejected',
  'appealed',
  'confirmed',
  'undone',
] as const
/** `confirmed`: the rejection was, after the appeal. `undone`: the decision was. */
export const EntryEvent = z.object({
  kind: z.enum(ENTRY_EVENTS),
  at: z.string(),
  /** Whoever did it; null when they are gone. */
  by: z.nullable(z.string()),
  comment: z.string(),
  points: z.nullable(z.int()),
})
export type EntryEvent = z.infer<typeof EntryEvent>

export const Entry = z.object({
  id: z.uuid(),
  state: EntryState,
  /** Goes up with each save; whoever saves says which one they have seen. */
  version: z.int(),
  text: z.string(),
  number: z.nullable(z.number()),
  link: z.nullable(z.string()),
  pictures: z.array(CaptionedPicture),
  /** The photos may go to the wall once this is approved. */
  wall_agreed: z.boolean(),
  saved_at: z.string(),
  saved_by: z.nullable(z.string()),
  handed_in_at: z.nullable(z.string()),
  /** Until when to improve. */
  improve_until: z.nullable(z.string()),
  points: z.nullable(z.int()),
  /** What of the points the reader has got: in a crew, their share. */
  own_points: z.nullable(z.int()),
  history: z.array(EntryEvent),
})
export type Entry = z.infer<typeof Entry>

/** Why not: a code of errors.ts. */
export const EntryRefusal = z.enum([
  'challenge_not_begun',
  'challenge_over',
  'challenge_no_crew',
  'challenge_entry_closed',
  'challenge_not_captain',
  'challenge_not_rejected',
])
export type EntryRefusal = z.infer<typeof EntryRefusal>
const Allowed = z.nullable(EntryRefusal)

export const Challenge = z.object({
  ...ChallengeCard.shape,
  /** Plain text with line breaks; addresses in it are links. */
  description: z.string(),
  proof: Proof,
  /** The captain looks at a crew's entry before the organisers do. */
  precheck: z.boolean(),
  entry: z.nullable(Entry),
  /** Of a challenge for crews: the reader's. */
  crew: z.nullable(z.object({ name: z.string(), is_captain: z.boolean() })),
  may: z.object({ write: Allowed, check: Allowed, appeal: Allowed }),
})
export type Challenge = z.infer<typeof Challenge>

const module = 'ChallengeModule' as const

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/challenges',
  summary: 'The challenges for the caller, thirty at a time: what is to be done first, then what comes next.',
  input: z.object({
    standing: z.optional(ChallengeStanding),
    stage_id: z.optional(z.uuid()),
    /** In title and description, of every language, without accents. */
    search: z.optional(line({ min: 0, max: 60 })),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    challenges: z.array(ChallengeCard),
    /** Of all, whatever is looked for. */
    counts: z.object({
      open: z.int(),
      working: z.int(),
      waiting: z.int(),
      coming: z.int(),
      done: z.int(),
      missed: z.int(),
    }),
    /** The moment of the server, for what is left. */
    now: z.string(),
    next: z.nullable(z.string()),
  }),
})

export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/challenges/:challenge_id',
  summary: 'One challenge with the entry of the caller or their crew.',
  input: z.object({ challenge_id: z.uuid() }),
  output: z.object({ challenge: Challenge, now: z.string() }),
  errors: ['challenge_not_found'],
})

export const countChallenges = endpoint({
  method: 'GET',
  path: '/api/challenges/counter',
  together: true,
  summary:
    'How many challenges wait for the caller: open ones, those in work, and entries to check as captain; and the one to do next.',
  input: z.object({}),
  output: z.object({
    data: z.object({
      open: z.int(),
      working: z.int(),
      to_check: z.int(),
      /** One in work before one that is open, and of several what brings most. `points` is the most that it brings. */
      next: z.nullable(
        z.object({ id: z.uuid(), title: z.string(), points: z.int(), standing: z.enum(['working', 'open']) }),
      ),
    }),
  }),
})

/** Something about challenges or entries is new for the listener. */
export const challengesChanged = liveEvent({
  name: 'challenges.changed',
  module,
  payload: z.object({}),
})
