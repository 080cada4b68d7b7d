import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'saves.read', limited: 'content' })

/** What is written at the console and kept save by save. */
export const SAVED_KINDS = [
  'news',
  'challenge',
  'vote',
  'questionnaire',
  'training',
  'course',
  'library',
  'document',
  'announcement',
] as const
export const SavedKind = z.enum(SAVED_KINDS)
export type SavedKind = z.infer<typeof SavedKind>

/** One save. They count from 1 for each thing; nothing that was saved is lost by the next one. */
export const Saved = z.object({
  number: z.int(),
  saved_at: z.string(),
  /** Null: somebody who has left. */
  saved_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
})
export type Saved = z.infer<typeof Saved>

/** The save that the writer began with; `content_changed` when there is a newer one. Without it the last writer wins. */
export const After = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)))

/** Words of a title, in any language, without case and accents. */
export const ConsoleSearch = z.optional(line({ min: 0, max: 60 }))

/** How many there are by state, of what was searched for. */
export const ConsoleCounts = z.record(z.string(), z.int())

export const listSaves = endpoint({
  method: 'GET',
  path: '/api/saves/:kind/:content_id',
  summary: 'Who saved something at the console and when: the last fifty times, the newest first.',
  input: z.object({ kind: SavedKind, content_id: z.uuid() }),
  output: z.object({ saves: z.array(Saved) }),
  errors: ['save_not_found'],
})

export const readSave = endpoint({
  method: 'GET',
  path: '/api/saves/:kind/:content_id/:number',
  summary: 'What was saved at that time, to be looked at and taken over.',
  input: z.object({ kind: SavedKind, content_id: z.uuid(), number: z.string().check(z.regex(/^\d{1,7}$/)) }),
  output: z.object({
    save: Saved,
    /** As the call that saved it sent it, in JSON. */
    content: z.string(),
  }),
  errors: ['save_not_found'],
})
