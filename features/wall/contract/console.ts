import * as z from 'zod/mini'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { CaptionedPicture } from '#platform/contract/pictures.ts'
import { Cursor, Mention, WallMoment, WallPerson, WallThanks } from './wall.ts'
import { ReportReason } from '#platform/contract/reports.ts'

const endpoint = endpointsOf({ module: 'WallModule', permission: 'wall.moderate', limited: 'scoped' })

const EntryId = { entry_id: z.uuid() }

/** A post or a comment as organisers judge it. */
export const ConsoleWallEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['post', 'comment']),
  post_id: z.uuid(),
  author: WallPerson,
  text: z.string(),
  mentions: z.array(Mention),
  pictures: z.array(CaptionedPicture),
  moment: z.nullable(WallMoment),
  thanks: z.nullable(WallThanks),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  version: z.int(),
  pinned: z.boolean(),
  hidden: z.nullable(z.object({ reason: z.string(), at: z.string() })),
})
export type ConsoleWallEntry = z.infer<typeof ConsoleWallEntry>

export const DECISIONS = ['hidden', 'dismissed'] as const
export const Decision = z.enum(DECISIONS)
export type Decision = z.infer<typeof Decision>

export const ReportedEntry = z.object({
  entry: ConsoleWallEntry,
  count: z.int(),
  first_at: z.string(),
  /** Null: waits for somebody to decide. */
  decision: z.nullable(Decision),
  decided_at: z.nullable(z.string()),
  reports: z.array(
    /** `by` is null for whoever is limited to others than the reporter. */
    z.object({ by: z.nullable(WallPerson), reason: ReportReason, text: z.string(), created_at: z.string() }),
  ),
})
export type ReportedEntry = z.infer<typeof ReportedEntry>

export const pinWallPost = endpoint({
  method: 'PUT',
  path: '/api/wall/desk/entries/:entry_id/pinned',
  summary: 'Pins a post above all others, or takes it down again. Three can be pinned at a time.',
  input: z.object({ ...EntryId, pinned: z.boolean() }),
  output: z.object({ entry: ConsoleWallEntry }),
  errors: ['wall_entry_not_found', 'wall_pins_full'],
})

export const hideWallEntry = endpoint({
  method: 'PUT',
  path: '/api/wall/desk/entries/:entry_id/hidden',
  summary: 'Hides a post or a comment from everybody but its author, who is told why.',
  input: z.object({ ...EntryId, reason: block({ min: 3, max: 600 }) }),
  output: z.object({ entry: ConsoleWallEntry }),
  errors: ['wall_entry_not_found'],
})

export const showWallEntry = endpoint({
  method: 'DELETE',
  path: '/api/wall/desk/entries/:entry_id/hidden',
  summary: 'Shows a hidden post or comment again.',
  input: z.object(EntryId),
  output: z.object({ entry: ConsoleWallEntry }),
  errors: ['wall_entry_not_found'],
})

export const listWallVersions = endpoint({
  method: 'GET',
  path: '/api/wall/desk/entries/:entry_id/versions',
  summary: 'What a post or a comment has said, the newest first.',
  input: z.object(EntryId),
  output: z.object({
    versions: z.array(z.object({ version: z.int(), text: z.string(), written_at: z.string() })),
  }),
  errors: ['wall_entry_not_found'],
})

export const listWallReports = endpoint({
  method: 'GET',
  path: '/api/wall/desk/reports',
  summary: 'What was reported, with the reports: what waits longest first, or what was decided last.',
  input: z.object({ state: z.optional(z.enum(['open', 'decided'])), cursor: Cursor }),
  output: z.object({ reported: z.array(ReportedEntry), open: z.int(), next: z.nullable(z.string()) }),
})

export const decideWallReports = endpoint({
  method: 'POST',
  path: '/api/wall/desk/entries/:entry_id/decision',
  summary: 'Decides on all open reports of a post or a comment. Hiding it wants a reason for its author.',
  input: z.object({ ...EntryId, decision: Decision, reason: z.optional(block({ min: 3, max: 600 })) }),
  output: z.object({ entry: ConsoleWallEntry, decided_at: z.string() }),
  errors: ['wall_entry_not_found', 'wall_nothing_reported', 'wall_reason_missing'],
})

export const reopenWallReports = endpoint({
  method: 'DELETE',
  path: '/api/wall/desk/entries/:entry_id/decision',
  summary:
    'Takes the decision of that moment back: its reports wait again, and what it hid is shown, pinned where it was.',
  input: z.object({
    ...EntryId,
    /** `decided_at` of the decision that is meant. */
    decided_at: z.iso.datetime({ offset: true }),
  }),
  output: z.object({ entry: ConsoleWallEntry }),
  errors: ['wall_entry_not_found', 'wall_decided_since'],
})
