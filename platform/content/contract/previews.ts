import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'people.read', limited: 'scoped' })

/** What is written for an audience, and can be looked at as one of it. */
export const PREVIEWED_KINDS = [
  'news',
  'challenge',
  'vote',
  'questionnaire',
  'training',
  'course',
  'library',
] as const
export const PreviewedKind = z.enum(PREVIEWED_KINDS)
export type PreviewedKind = z.infer<typeof PreviewedKind>

/** Somebody for whom a piece is looked at, and all that decides whether they see it, whatever its audience is by then. */
export const Previewer = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  segment: z.nullable(z.string()),
  department_id: z.nullable(z.uuid()),
  country_id: z.nullable(z.uuid()),
  /** In which language they read. */
  language: Language,
  crew_id: z.nullable(z.uuid()),
  /** Has signed in at least once. */
  came: z.boolean(),
  /** Why they see no piece of this kind: access to the programme or the module is off for them. */
  off: z.nullable(z.enum(['access', 'module'])),
  /** They see this piece also when its audience leaves them out: they are signed up, on its list, or have begun it. */
  kept: z.boolean(),
})
export type Previewer = z.infer<typeof Previewer>

export const listPreviewers = endpoint({
  method: 'GET',
  path: '/api/previews/:kind/people',
  summary: 'People of that name, twelve at most, and what decides whether they see a piece of this kind.',
  input: z.object({
    kind: PreviewedKind,
    /** Once it is saved. */
    content_id: z.optional(z.uuid()),
    search: line({ min: 0, max: 60 }),
  }),
  output: z.object({ people: z.array(Previewer) }),
  errors: ['previewed_not_found'],
})

export const countPreviewers = endpoint({
  method: 'GET',
  path: '/api/previews/:kind/segment',
  summary: 'How many people are in a segment, and for how many of them this kind of content is switched on.',
  input: z.object({ kind: PreviewedKind, segment: line({ min: 1, max: 100 }) }),
  output: z.object({ people: z.int(), switched_on: z.int() }),
})
