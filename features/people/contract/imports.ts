import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'
import { WRITTEN_NAMES } from '#platform/contract/written-fields.ts'
import { toldColumns } from '#platform/sheets/contract/sheet-form.ts'

const endpoint = endpointsOf({ permission: 'people.write', limited: 'scoped' })

export const MAX_PEOPLE_ROWS = 100_000

/** The columns of a file of people, by their English names. */
export const IMPORT_FIELDS = [
  // First by what somebody is known.
  'worker_id',
  'email',
  ...WRITTEN_NAMES.filter((field) => field !== 'worker_id' && field !== 'email'),
  'department',
  'country',
  'language',
  'access',
  'active',
] as const
export const ImportField = z.enum(IMPORT_FIELDS)
export type ImportField = z.infer<typeof ImportField>

/** What is wrong with a row. */
export const PEOPLE_ROW_PROBLEMS = [
  /** More or fewer cells than the heading. */
  'columns',
  'identity_missing',
  'email_missing',
  'email_wrong',
  'name_missing',
  'too_long',
  /** Control characters, or halves of letters. */
  'unreadable',
  'formula',
  /** The worker id or address of an earlier row. */
  'twice',
  /** The worker id is one person's, the address another's. */
  'two_people',
  'department_unknown',
  'country_unknown',
  'language_unknown',
  'yes_or_no',
  'phone_wrong',
  'staff',
  /** A directory of the company says it. */
  'directory',
  'outside',
  /** Not of a file, but of an import that is put back: they have been changed since, or have signed in. */
  'changed_since',
  'signed_in',
] as const
export const PeopleRowProblem = z.enum(PEOPLE_ROW_PROBLEMS)
export type PeopleRowProblem = z.infer<typeof PeopleRowProblem>

/** `added`: an import that is put back takes out whom it had brought in: they are deactivated. */
export const PEOPLE_PLANS = ['new', 'changed', 'unchanged', 'missing', 'added', 'error'] as const
export const PeoplePlan = z.enum(PEOPLE_PLANS)
export type PeoplePlan = z.infer<typeof PeoplePlan>

const Options = z.object({
  create_departments: z.boolean(),
  create_countries: z.boolean(),
  /** Of new people of whom the file says none; null: the programme’s, whatever it comes to be. */
  language: z.nullable(Language),
  /** What to do with participants who are here and not in the file: nothing, name them, or deactivate them. */
  missing: z.enum(['leave', 'list', 'deactivate']),
})

export const PeopleImport = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of the file: what is applied is what was shown. */
  checksum: z.string(),
  state: z.enum(['preview', 'running', 'done']),
  options: z.object({
    ...Options.shape,
    /** The headings as they stand, and what each was read as. */
    heading: z.array(z.string()),
    columns: z.array(z.nullable(ImportField)),
    /** Columns that were understood, and those that were left alone. */
    fields: z.array(ImportField),
    ignored: z.array(z.string()),
    new_departments: z.array(z.string()),
    new_countries: z.array(z.string()),
  }),
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  added: z.int(),
  error: z.int(),
  /** Of what is to be done: how much is, and what was not because the person has changed since. */
  done: z.int(),
  conflict: z.int(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** The import that this one puts back, and the one that has put this one back. */
  puts_back: z.nullable(z.uuid()),
  put_back_by: z.nullable(z.uuid()),
})
export type PeopleImport = z.infer<typeof PeopleImport>

export const PeopleImportRow = z.object({
  number: z.int(),
  /** As a text editor counts, the heading is line 1; null for who is missing from the file. */
  line: z.nullable(z.int()),
  plan: PeoplePlan,
  outcome: z.nullable(z.enum(['done', 'conflict'])),
  name: z.string(),
  user_id: z.nullable(z.uuid()),
  changes: z.array(
    z.object({ field: ImportField, from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
  problem: z.nullable(PeopleRowProblem),
  problem_field: z.nullable(ImportField),
  problem_text: z.nullable(z.string()),
  /** The cells as they stand in the file, of rows with an error: to be put right and brought again. */
  cells: z.nullable(z.array(z.string())),
})
export type PeopleImportRow = z.infer<typeof PeopleImportRow>

const one = z.object({ import: PeopleImport })
const ImportId = { import_id: z.uuid() }

export const previewPeopleImport = endpoint({
  method: 'POST',
  path: '/api/people/desk/imports',
  summary: 'Reads a CSV file of people and says row by row what it would change. Nothing is changed yet.',
  input: z.object({
    upload: z.object({
      name: line({ max: 120 }),
      /** In base64: comma, semicolon or tab; UTF-8 or Windows-1250; headings in English or Polish. */
      file: z.base64().check(z.minLength(1), z.maxLength(40_000_000)),
      /** What each column of the file is, in order; null leaves it alone. Left out: what the heading says. */
      columns: toldColumns(IMPORT_FIELDS),
    }),
    options: z.object({
      /** Left out: departments, or countries, are made when there are none yet. */
      create_departments: z.optional(z.boolean()),
      create_countries: z.optional(z.boolean()),
      language: z.optional(Options.shape.language),
      missing: Options.shape.missing,
    }),
  }),
  maxBody: 41_000_000,
  output: one,
  errors: ['people_file_unreadable'],
})

export const listPeopleImports = endpoint({
  method: 'GET',
  path: '/api/people/desk/imports',
  summary: 'The caller’s imports of people, newest first, at most fifty; an administrator sees all of them.',
  input: z.object({}),
  output: z.object({ imports: z.array(PeopleImport) }),
})

export const getPeopleImport = endpoint({
  method: 'GET',
  path: '/api/people/desk/imports/:import_id',
  summary: 'One import of people: what it would change, or how far it has come.',
  input: z.object(ImportId),
  output: one,
  errors: ['people_import_not_found'],
})

export const listPeopleImportRows = endpoint({
  method: 'GET',
  path: '/api/people/desk/imports/:import_id/rows',
  summary:
    'The rows of an import, a hundred at a time unless a thousand are asked for: all, of one kind, or those that met a conflict.',
  input: z.object({
    ...ImportId,
    plan: z.optional(PeoplePlan),
    outcome: z.optional(z.literal('conflict')),
    at_once: z.optional(z.literal('1000')),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ rows: z.array(PeopleImportRow), next: z.nullable(z.string()) }),
  errors: ['people_import_not_found'],
})

export const applyPeopleImport = endpoint({
  method: 'POST',
  path: '/api/people/desk/imports/:import_id/apply',
  summary:
    'Does what a preview has shown, at once or by and by. Whoever gets another address is told and signed out as by hand. Again: the same answer, and nothing new.',
  confirm: true,
  changesSignIn: true,
  input: z.object({ ...ImportId, checksum: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  output: one,
  errors: ['people_import_not_found', 'people_import_other', 'people_back_done'],
})

export const previewPeopleImportBack = endpoint({
  method: 'POST',
  path: '/api/people/desk/imports/:import_id/back',
  summary:
    'Says row by row what putting an import back would come to: people get back what they had, and whom it brought in is deactivated unless they have signed in. Nothing is changed yet: what it answers is applied like any import, once.',
  input: z.object(ImportId),
  output: one,
  errors: ['people_import_not_found', 'people_work_stays', 'people_back_done'],
})
