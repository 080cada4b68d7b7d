import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { FREE_FIELDS } from '#platform/contract/written-fields.ts'
import { ConsolePerson } from './people.ts'

const endpoint = endpointsOf({ permission: 'people.write', limited: 'scoped' })

/** What the account that stays takes over where it has nothing of its own. */
export const MERGE_FILLS = [...FREE_FIELDS, 'department_id', 'country_id'] as const
export const MergeFill = z.enum(MERGE_FILLS)
export type MergeFill = z.infer<typeof MergeFill>

/** What a merge comes to; the rest stays with the account that goes. */
export const MergeReport = z.object({
  kept: ConsolePerson,
  gone: ConsolePerson,
  /** Lines of the ledger that are countered there and written anew here. */
  entries: z.int(),
  points: z.int(),
  /** Lines for what both have earned: they are countered and count once. */
  doubled: z.int(),
  challenges: z.int(),
  courses: z.int(),
  trainings: z.int(),
  confirmations: z.int(),
  fills: z.array(MergeFill),
})
export type MergeReport = z.infer<typeof MergeReport>

const MERGE_ERRORS = [
  'people_not_found',
  'people_staff',
  'people_merge_same',
  'people_merge_inactive',
  'people_merge_vote',
] as const

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/people/desk/merges/preview',
  summary: 'What merging two accounts of one person would come to; nothing is changed.',
  input: z.object({ kept_id: z.uuid(), gone_id: z.uuid() }),
  output: z.object({ report: MergeReport }),
  errors: MERGE_ERRORS,
})

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/people/desk/merges',
  summary:
    'Merges two accounts of one person: points, challenges, courses, trainings and confirmations go to the one that stays, the other is deactivated, told by a mail, and leads later imports there.',
  confirm: true,
  changesSignIn: true,
  input: z.object({ kept_id: z.uuid(), gone_id: z.uuid() }),
  output: z.object({ report: MergeReport }),
  errors: MERGE_ERRORS,
})
