import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { badRow } from '#platform/sheets/contract/bad-rows.ts'
import { toldColumns } from '#platform/sheets/contract/sheet-form.ts'
import { RESULT_COLUMNS } from './result-sheet.ts'

export const MAX_API_ROWS = 5_000

/** Why a row of an import was not booked. */
export const ROW_PROBLEMS = [
  'columns',
  'external_id_missing',
  'external_id_too_long',
  'external_id_twice',
  'person_missing',
  'person_too_long',
  'points_missing',
  'points_not_a_number',
  'points_out_of_range',
  'reason_too_long',
  /** Control characters, or halves of letters. */
  'text_unreadable',
  /** The id of a line of the ledger, as its export writes it, with other points or another person. */
  'ledger_line',
  'person_outside',
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/**
 * What an import does, or would do. A row whose external id was booked before with other points or for somebody else
 * is `changed`: the old entry is countered and a new one written, or none when the row says 0 points. `unmatched` rows
 * name nobody whom we know: they are set aside.
 */
export const ImportReport = z.object({
  id: z.nullable(z.uuid()),
  name: z.string(),
  /** `waiting`: counts nowhere until another organiser releases it. `queued`: large, and booked in a moment. */
  state: z.enum(['dry_run', 'waiting', 'queued', 'booked', 'refused', 'undone']),
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  unmatched: z.int(),
  bad: z.int(),
  /** Sum of the points that the import brings, corrections included. */
  points: z.int(),
  people: z.int(),
  /** The first hundred of each, before it is booked the first five thousand; `line` counts from 1 with the heading, as a spreadsheet does. */
  bad_rows: z.array(badRow(ROW_PROBLEMS, { text: z.string() })),
  unmatched_rows: z.array(z.object({ line: z.int(), person: z.string(), points: z.int() })),
  created_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  /** Null: by command, or somebody who has left. */
  author: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Who released or refused it. */
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importPoints = endpoint({
  method: 'POST',
  path: '/api/points/imports',
  summary:
    'Books business results by external id, or shows what that would do. The same rows twice change nothing.',
  permission: 'points.import',
  limited: 'scoped',
  input: z.object({
    name: line({ min: 1, max: 120 }),
    /** True: nothing is booked. */
    dry_run: z.boolean(),
    rows: z
      .array(
        z.object({
          /** Yours, for ever the same for the same result; unique within the source. */
          external_id: z.string(),
          /** E-mail address or worker id. */
          person: z.string(),
          /** Whole, within ± 1,000,000; 0 takes back what was booked before. */
          points: z.number(),
          reason: z.optional(z.string()),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_API_ROWS)),
  }),
  output: ImportReport,
})

export const MAX_IMPORT_FILE = 16 * 1024 * 1024

export const importPointsFile = endpoint({
  method: 'POST',
  path: '/api/points/imports/file',
  summary:
    'The same for a CSV file of up to 100,000 rows with a heading: external_id, person (or email, worker_id), points, reason. Large files are booked in the background.',
  permission: 'points.import',
  limited: 'scoped',
  maxBody: MAX_IMPORT_FILE,
  input: z.object({
    name: line({ min: 1, max: 120 }),
    /** True: nothing is booked. */
    dry_run: z.boolean(),
    csv: z.string().check(z.minLength(1)),
    /** What each column of the file is, in order; null leaves it alone. Left out: what the heading says. */
    columns: toldColumns(RESULT_COLUMNS),
  }),
  output: ImportReport,
  errors: ['points_file_unreadable'],
})

export const releaseImport = endpoint({
  method: 'POST',
  path: '/api/points/imports/:import_id/release',
  summary: 'Books an import that waits for a second person. Never by whoever handed it in.',
  permission: 'points.release',
  confirm: true,
  input: z.object({ import_id: z.uuid() }),
  output: ImportReport,
  errors: ['points_import_not_found', 'points_import_own', 'points_import_settled'],
})

export const refuseImport = endpoint({
  method: 'POST',
  path: '/api/points/imports/:import_id/refuse',
  summary: 'Puts away an import that waits: nothing of it is booked. Also for whoever handed it in.',
  permission: 'points.import',
  limited: 'scoped',
  input: z.object({ import_id: z.uuid() }),
  output: ImportReport,
  errors: ['points_import_not_found', 'points_import_settled'],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/points/imports',
  summary: 'The imports so far, newest first, at most fifty.',
  permission: 'points.import',
  limited: 'scoped',
  input: z.object({}),
  output: z.object({ imports: z.array(ImportReport) }),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/points/imports/:import_id/undo',
  summary: 'Counters every entry of an import that still counts. Again: the same answer, and nothing new.',
  permission: 'points.import',
  limited: 'scoped',
  confirm: true,
  input: z.object({ import_id: z.uuid() }),
  output: ImportReport,
  errors: ['people_outside', 'points_import_not_found', 'points_import_not_booked'],
})
