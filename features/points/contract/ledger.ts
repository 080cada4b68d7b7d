import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { PointKind } from './points.ts'

const endpoint = endpointsOf({ limited: 'scoped' })

/** One line of the ledger as the organisers see it. */
export const LedgerEntry = z.object({
  id: z.int(),
  person: z.object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
  }),
  kind: PointKind,
  points: z.int(),
  reason: z.string(),
  source: z.string(),
  stage: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  team: z.nullable(z.string()),
  author: z.nullable(z.string()),
  created_at: z.string(),
  counters: z.nullable(z.int()),
  countered_by: z.nullable(z.int()),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/points/ledger',
  summary:
    'The ledger, newest first, fifty at a time: of a person, a kind, a source, a stage, a time, or all.',
  permission: 'points.read',
  input: z.object({
    /** Words of a name, or an e-mail address. */
    search: z.optional(line({ min: 0, max: 100 })),
    user_id: z.optional(z.uuid()),
    kind: z.optional(PointKind),
    source: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z_-]*$/))),
    stage_id: z.optional(z.uuid()),
    from: z.optional(z.iso.datetime({ offset: true })),
    until: z.optional(z.iso.datetime({ offset: true })),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ entries: z.array(LedgerEntry), next: z.nullable(z.string()) }),
})

export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/points/ledger/export',
  summary:
    'The same as a CSV file, newest first, however long. It opens again in the import of points: results that stand keep their external id, so that booking it changes nothing of them.',
  permission: 'points.read',
  answers: 'csv',
  input: z.object({
    search: z.optional(line({ min: 0, max: 100 })),
    user_id: z.optional(z.uuid()),
    kind: z.optional(PointKind),
    source: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z_-]*$/))),
    stage_id: z.optional(z.uuid()),
    from: z.optional(z.iso.datetime({ offset: true })),
    until: z.optional(z.iso.datetime({ offset: true })),
  }),
  output: z.string(),
})

export const MAX_CORRECTED = 500

export const correctPoints = endpoint({
  method: 'POST',
  path: '/api/points/corrections',
  summary:
    'Writes a line with a reason and the caller’s name for each of these people. Again with the same id: nothing new.',
  permission: 'points.correct',
  confirm: true,
  input: z.object({
    /** Made by the caller. */
    id: z.uuid(),
    user_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_CORRECTED)),
    kind: PointKind,
    /** Not 0. */
    points: z.int().check(
      z.gte(-1_000_000),
      z.lte(1_000_000),
      z.refine((points) => points !== 0, { params: { code: 'points_none' } }),
    ),
    reason: line({ min: 3, max: 200 }),
  }),
  output: z.object({ written: z.int() }),
  errors: ['points_person_not_found', 'points_correction_taken'],
})

export const counterEntry = endpoint({
  method: 'POST',
  path: '/api/points/entries/:entry_id/counter',
  summary:
    'Takes one line back with its opposite, under the same crew and in the same stage unless that is closed.',
  permission: 'points.correct',
  confirm: true,
  input: z.object({
    entry_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 53 - 1)),
    reason: line({ min: 3, max: 200 }),
  }),
  output: z.object({ entry: LedgerEntry }),
  errors: ['points_entry_not_found', 'points_entry_countered'],
})
