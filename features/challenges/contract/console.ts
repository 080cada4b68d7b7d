import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { ChallengeFor, Proof } from './challenges.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { Picture } from '#platform/contract/pictures.ts'
import { Saved } from '#platform/content/contract/saves.ts'

export const CHALLENGE_STATES = ['draft', 'published', 'closed', 'archived'] as const
export const ChallengeState = z.enum(CHALLENGE_STATES)
export type ChallengeState = z.infer<typeof ChallengeState>

/** How it stands by the clock: published ones come, are open or are over; closed ones are over as well. */
export const CHALLENGE_STAGES = ['draft', 'scheduled', 'open', 'over', 'archived'] as const
export const ChallengeStage = z.enum(CHALLENGE_STAGES)
export type ChallengeStage = z.infer<typeof ChallengeStage>

export const ChallengeText = z.object({
  language: Language,
  title: line({ min: 3, max: 120 }),
  /** Plain text; addresses in it are shown as links. */
  description: block({ max: 6_000 }),
  cover_alt: line({ min: 0, max: 200 }),
})
export type ChallengeText = z.infer<typeof ChallengeText>

const points = z.int().check(z.gte(1), z.lte(100_000))
const moment = z.iso.datetime({ offset: true })

const Content = {
  texts: z.array(ChallengeText).check(z.minLength(1), z.maxLength(2)),
  audience: Audience,
  stage_id: z.nullable(z.uuid()),
  /** Null: when its stage begins, and ends. */
  opens_at: z.nullable(moment),
  deadline: z.nullable(moment),
  for: ChallengeFor,
  proof: Proof,
  /** The same twice for fixed points; else whoever reviews chooses between them. */
  points_min: points,
  points_max: points,
  /** Of challenges for crews: the captain looks first. */
  precheck: z.boolean(),
  /** A picture that the caller has uploaded, or the cover it has already. */
  cover_id: z.nullable(z.uuid()),
}
export const ChallengeContent = z.object(Content)
export type ChallengeContent = z.infer<typeof ChallengeContent>

export const ConsoleChallengeCard = z.object({
  id: z.uuid(),
  state: ChallengeState,
  stage: ChallengeStage,
  /** In the language of whoever asks, else in English where there is one. */
  title: z.string(),
  languages: z.array(Language),
  version: z.int(),
  stage_id: z.nullable(z.uuid()),
  opens_at: z.string(),
  deadline: z.string(),
  for: ChallengeFor,
  points_min: z.int(),
  points_max: z.int(),
  created_at: z.string(),
  published_at: z.nullable(z.string()),
  /** Entries of any state, those that wait for a review, and approved ones. */
  entries: z.int(),
  to_review: z.int(),
  approved: z.int(),
})
export type ConsoleChallengeCard = z.infer<typeof ConsoleChallengeCard>

export const ConsoleChallenge = z.object({
  ...ConsoleChallengeCard.shape,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
  ...Content,
  opens_at: z.string(),
  deadline: z.string(),
  cover: z.nullable(Picture),
  /** How many people can see it, or would. */
  reach: z.int(),
})
export type ConsoleChallenge = z.infer<typeof ConsoleChallenge>

const Id = { challenge_id: z.uuid() }
const maxBody = 100_000
const one = z.object({ challenge: ConsoleChallenge })

const challenges = contentEndpoints({
  path: '/api/challenges/desk',
  key: 'challenge_id',
  permission: 'challenges.write',
  content: Content,
  one,
  maxBody,
})

export const listChallengeConsole = challenges.list({
  summary: 'All challenges with how many entries they have, thirty at a time, the newest first.',
  state: { stage: z.optional(ChallengeStage) },
  items: { challenges: z.array(ConsoleChallengeCard) },
  cursor: 300,
})

/** What can be done with several at once. */
export const CHALLENGE_ACTS = ['publish', 'archive', 'restore', 'delete'] as const

export const exportChallengeConsole = challenges.sheet({ state: { stage: z.optional(ChallengeStage) } })
export const actOnChallenges = challenges.several({ acts: CHALLENGE_ACTS })
export const previewActOnChallenges = challenges.severalPreview({ acts: CHALLENGE_ACTS })

export const getChallengeConsole = challenges.get({
  summary: 'One challenge as it is written, in all its languages.',
  errors: ['challenge_not_found'],
})

const WRITTEN = ['challenge_content_wrong', 'challenge_picture_not_found'] as const

export const createChallenge = challenges.create({
  summary: 'Writes a challenge, as a draft.',
  errors: WRITTEN,
})

export const changeChallenge = challenges.change({
  summary:
    'Writes a challenge anew. Once it is open only words, the cover, a later deadline and what asks for less may change.',
  errors: ['challenge_not_found', 'challenge_runs', 'content_changed', ...WRITTEN],
})

export const publishChallenge = challenges.act({
  method: 'POST',
  at: 'publish',
  summary: 'Publishes a draft: people see it, and are told when it opens.',
  errors: ['challenge_not_found', 'challenge_published', 'challenge_deadline_past'],
})

export const closeChallenge = challenges.act({
  method: 'POST',
  at: 'close',
  summary: 'Ends a published challenge before its deadline. What was handed in is reviewed.',
  errors: ['challenge_not_found', 'challenge_not_published'],
})

export const archiveChallenge = challenges.act({
  method: 'PUT',
  at: 'archived',
  summary: 'Takes a challenge that is over off the list of everybody without an entry, or puts it back.',
  input: { archived: z.boolean() },
  errors: ['challenge_not_found', 'challenge_not_over'],
})

export const copyChallenge = challenges.act({
  method: 'POST',
  at: 'copy',
  summary: 'Makes a draft with the same contents.',
  errors: ['challenge_not_found'],
})

export const deleteChallenge = challenges.drop({
  summary: 'Deletes a draft.',
  errors: ['challenge_not_found', 'challenge_published'],
})

export const countChallengeReach = challenges.reach()

export const exportChallenge = endpoint({
  method: 'GET',
  path: '/api/challenges/desk/:challenge_id/export',
  summary: 'The entries of a challenge as a CSV file that is safe to open in a spreadsheet.',
  permission: 'challenges.write',
  limited: 'scoped',
  input: z.object(Id),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['challenge_not_found'],
})
