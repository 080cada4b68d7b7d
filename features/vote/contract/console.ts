import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, calendarDay, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { Picture } from '#platform/contract/pictures.ts'
import { Saved } from '#platform/content/contract/saves.ts'
import { VOTE_STATES, VoteKind, VoteOptionText, VoteResult, VoteText } from './vote.ts'

const endpoint = endpointsOf({ permission: 'vote.write', limited: 'content' })

export const VoteConsoleState = z.enum(['draft', ...VOTE_STATES])
export type VoteConsoleState = z.infer<typeof VoteConsoleState>

export const VoteOptionContent = z.object({
  texts: z.array(VoteOptionText).check(z.minLength(1), z.maxLength(2)),
  starts_on: z.nullable(calendarDay()),
  ends_on: z.nullable(calendarDay()),
  /** Handed over by the caller, or in the vote already. */
  pictures: z
    .array(
      z.object({
        id: z.uuid(),
        alts: z
          .array(z.object({ language: Language, alt: line({ min: 0, max: 200 }) }))
          .check(z.maxLength(2)),
      }),
    )
    .check(z.maxLength(8)),
})
export type VoteOptionContent = z.infer<typeof VoteOptionContent>

const Content = {
  /** Left out: trips. Of a plain choice, what only trips have is not kept, and each option has one picture at most. */
  kind: z.optional(VoteKind),
  texts: z.array(VoteText).check(z.minLength(1), z.maxLength(2)),
  audience: Audience,
  /** By the clock of the server. A moment that is past at the publication means at once. */
  opens_at: z.iso.datetime({ offset: true }),
  closes_at: z.iso.datetime({ offset: true }),
  options: z.array(VoteOptionContent).check(z.minLength(2), z.maxLength(12)),
}
export const VoteContent = z.object(Content)
export type VoteContent = z.infer<typeof VoteContent>

export const ConsoleVoteCard = z.object({
  id: z.uuid(),
  kind: VoteKind,
  state: VoteConsoleState,
  /** In the language of whoever asks, else in English where there is one. */
  title: z.string(),
  languages: z.array(Language),
  audience: Audience,
  opens_at: z.string(),
  closes_at: z.string(),
  created_at: z.string(),
  /** Who can vote, and how many have. Zero before the opening. What they chose nobody sees before the close. */
  voters: z.int(),
  voted: z.int(),
})
export type ConsoleVoteCard = z.infer<typeof ConsoleVoteCard>

export const ConsoleVote = z.object({
  ...ConsoleVoteCard.shape,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
  texts: z.array(VoteText),
  options: z.array(z.object({ ...VoteOptionContent.shape, id: z.uuid() })),
  /** All that stand in it; their addresses load also while nobody else sees them. */
  pictures: z.array(Picture),
  /** How many people it is for today. */
  reach: z.int(),
  result: z.nullable(VoteResult),
  /**
   * Of a closed one, as it stood at the close: how many of each department voted, where they are enough, also by
   * taking them from the whole. What they chose no department is asked. Without a department: null.
   */
  by_department: z.array(z.object({ department: z.nullable(z.string()), voted: z.int() })),
})
export type ConsoleVote = z.infer<typeof ConsoleVote>

const MAX_TEXT_BODY = 400_000
const VoteId = { vote_id: z.uuid() }
const one = z.object({ vote: ConsoleVote })

const votes = contentEndpoints({
  path: '/api/vote/desk',
  key: 'vote_id',
  permission: 'vote.write',
  content: Content,
  one,
  maxBody: MAX_TEXT_BODY,
})

export const listVoteConsole = votes.list({
  summary: 'All votes, thirty at a time, the newest first: in one state or all.',
  state: { state: z.optional(VoteConsoleState) },
  items: { votes: z.array(ConsoleVoteCard) },
  cursor: 200,
})

/** What can be done with several at once. */
export const VOTE_ACTS = ['publish', 'withdraw', 'delete'] as const

export const exportVoteConsole = votes.sheet({ state: { state: z.optional(VoteConsoleState) } })
export const actOnVotes = votes.several({ acts: VOTE_ACTS })
export const previewActOnVotes = votes.severalPreview({ acts: VOTE_ACTS })

export const getVoteConsole = votes.get({
  summary: 'One vote as it is written: with its turnout while it is open, and its result when it is closed.',
  errors: ['vote_not_found'],
})

export const createVote = votes.create({
  summary: 'Writes a vote, as a draft.',
  errors: ['vote_content_wrong', 'vote_picture_not_found'],
})

export const changeVote = votes.change({
  summary: 'Writes a vote anew that is not published.',
  errors: [
    'vote_not_found',
    'vote_published',
    'vote_content_wrong',
    'vote_picture_not_found',
    'content_changed',
  ],
})

export const publishVote = votes.act({
  method: 'POST',
  at: 'publish',
  summary: 'Lets a vote open at its moment. From then on nothing of it changes.',
  errors: ['vote_not_found', 'vote_published', 'vote_moment_past'],
})

export const withdrawVote = votes.act({
  method: 'POST',
  at: 'withdraw',
  summary: 'Makes a vote that has not opened a draft again.',
  errors: ['vote_not_found', 'vote_not_published', 'vote_opened'],
})

export const copyVote = votes.act({
  method: 'POST',
  at: 'copy',
  summary: 'Makes a draft with the same options, open as long as the first one, beginning tomorrow.',
  errors: ['vote_not_found'],
})

export const deleteVote = votes.drop({
  summary: 'Deletes a draft, with its pictures.',
  errors: ['vote_not_found', 'vote_published'],
})

export const countVoteReach = votes.reach()

export const decideVote = votes.act({
  method: 'PUT',
  at: 'decision',
  summary: 'Decides a tie for one of the leading options, once, with a reason that everybody reads.',
  input: { option_id: z.uuid(), note: block({ min: 3, max: 1_000 }) },
  errors: ['vote_not_found', 'vote_not_over', 'vote_no_tie', 'vote_decided', 'vote_option_not_found'],
})

export const VoteAudit = z.object({
  voters: z.int(),
  voted: z.int(),
  ballots: z.int(),
  /** The sum of all counts. */
  counted: z.int(),
  /** Whether the fingerprint of the close is still that of the counts and receipts; null before it. */
  fingerprint_fits: z.nullable(z.boolean()),
  /** Nothing of the above contradicts the rest. */
  fits: z.boolean(),
})
export type VoteAudit = z.infer<typeof VoteAudit>

export const auditVote = endpoint({
  method: 'GET',
  path: '/api/vote/desk/:vote_id/audit',
  summary: 'Counts a vote anew: the voters who voted, the ballots, and the sum of what was counted.',
  input: z.object(VoteId),
  output: z.object({ audit: VoteAudit }),
  errors: ['vote_not_found'],
})

export const exportVote = endpoint({
  method: 'GET',
  path: '/api/vote/desk/:vote_id/export',
  summary: 'The result of a closed vote as a CSV file that is safe to open in a spreadsheet.',
  input: z.object(VoteId),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['vote_not_found', 'vote_not_over'],
})
