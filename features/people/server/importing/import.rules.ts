import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import type * as z from 'zod/mini'
import * as contract from '#features/people/contract/imports.ts'
import { writtenText } from '#platform/contract/fields.ts'
import { forEachField, WRITTEN_FIELDS, WRITTEN_NAMES } from '#platform/contract/written-fields.ts'
import { plainCell } from '#platform/server/words/csv.ts'
import { type Author, isWithin, mayChange } from '#features/people/server/changing/changes.rules.ts'
import type { Cells } from './cells.ts'
import type { FileRow } from './import-file.rules.ts'

/** Somebody who is here, in the words of a file. */
export type Known = {
  id: string
  role: 'participant' | 'organiser' | 'administrator'
  department_id: string | null
  country_id: string | null
  cells: Record<contract.ImportField, string | null>
  /** What a directory of the company rules of them. */
  directory_fields: readonly string[]
  /** What accounts were called that were merged into this one. */
  also: readonly { email: string; worker_id: string | null }[]
  /** Deactivated because the import that had brought them in was put back: a file that names them brings them in again. */
  takenOut?: boolean
}

export type Problem = {
  problem: contract.PeopleRowProblem
  field: contract.ImportField | null
  text: string | null
}
export type PlannedRow = {
  line: number | null
  plan: contract.PeoplePlan
  user_id: string | null
  name: string
  was: Cells
  wish: Cells
  /** As they stand in the file, of a row with an error. */
  cells?: string[]
} & Partial<Problem>

/** What a plan is made with. Departments by their folded name, countries by code; each with its id, null for one to be made. */
export type Ground = {
  byWorkerId: ReadonlyMap<string, Known>
  byEmail: ReadonlyMap<string, Known>
  departmentOf: (name: string) => { id: string | null; name: string } | undefined
  countryOf: (text: string) => { id: string | null; code: string } | undefined
  author: Author
  /** Of new people of whom the file says none; null leaves it to the programme. */
  language?: Language | null
}

const schemas = {
  ...forEachField(WRITTEN_NAMES, (field) => writtenText(WRITTEN_FIELDS[field].text)),
  ...forEachField(['department', 'country'], () => writtenText('line')),
}
// An empty cell leaves these as they are; the others it empties.
const NEVER_EMPTY = new Set<contract.ImportField>([
  'email',
  'first_name',
  'last_name',
  'language',
  'access',
  'active',
])
const YES = new Set(['yes', 'y', 'true', '1', 'on', 'tak', 't', 'prawda'])
const NO = new Set(['no', 'n', 'false', '0', 'off', 'nie', 'fałsz'])
/** Each language by its code, and by its name in all of ours: `pl`, `polish`, `polski`. */
const SPOKEN = new Map(
  LANGUAGES.flatMap((spoken) => [
    [spoken, spoken] as const,
    ...LANGUAGES.map((reader) => {
      const name = new Intl.DisplayNames([reader], { type: 'language' }).of(spoken) ?? spoken
      return [name.toLowerCase(), spoken] as const
    }),
  ]),
)

const problem = (
  code: contract.PeopleRowProblem,
  field: contract.ImportField | null,
  shown: string | null = null,
): Problem => ({
  problem: code,
  field,
  text: shown === null ? null : shown.toWellFormed().replaceAll('\0', '').slice(0, 120),
})

function readCell(
  field: contract.ImportField,
  raw: string,
  ground: Ground,
): { value: string | null } | Problem {
  // Only what stands there as a formula: behind an apostrophe it is text, and a telephone number begins with a plus.
  if (/^\s*[=@]/.test(raw)) return problem('formula', field, raw)
  const plain = plainCell(raw).trim()
  if (plain === '') return { value: null }
  const word = plain.toLowerCase()
  if (field === 'access' || field === 'active') {
    if (!YES.has(word) && !NO.has(word)) return problem('yes_or_no', field, plain)
    return { value: YES.has(word) ? 'yes' : 'no' }
  }
  if (field === 'language') {
    const known = SPOKEN.get(word)
    return known ? { value: known } : problem('language_unknown', field, plain)
  }
  const read = schemas[field].safeParse(plain)
  if (!read.success) return problem(problemOf(field, read.error.issues[0]), field, plain)
  if (field === 'department') {
    const found = ground.departmentOf(read.data)
    return found ? { value: found.name } : problem('department_unknown', field, plain)
  }
  if (field === 'country') {
    const found = ground.countryOf(read.data)
    return found ? { value: found.code } : problem('country_unknown', field, plain)
  }
  return { value: read.data }
}

function problemOf(
  field: contract.ImportField,
  issue: z.core.$ZodIssue | undefined,
): contract.PeopleRowProblem {
  if (issue?.code === 'custom') return 'unreadable'
  if (issue?.code === 'too_big') return 'too_long'
  if (field === 'phone_number') return 'phone_wrong'
  return field === 'email' ? 'email_wrong' : 'unreadable'
}

/** What a file would do, row by row. The rows of one person twice, or of two people at once, are wrong. */
export function planRows(rows: readonly FileRow[], ground: Ground): PlannedRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => planRow(row, ground, seen))
}

// More than a spreadsheet shows of one cell.
const LONGEST_SHOWN = 1_000

function planRow(
  { line: at, cells, all, fits }: FileRow,
  ground: Ground,
  seen: Map<string, number>,
): PlannedRow {
  const wish: Cells = {}
  let fault: Problem | undefined = fits ? undefined : problem('columns', null)
  for (const field of contract.IMPORT_FIELDS) {
    const raw = cells[field]
    if (raw === undefined || fault) continue
    const read = readCell(field, raw, ground)
    if ('problem' in read) fault = read
    else if (read.value !== null || !NEVER_EMPTY.has(field)) wish[field] = read.value
  }
  const name = nameOf(wish, cells)
  const wrong = (found: Problem, known?: Known): PlannedRow => ({
    line: at,
    plan: 'error',
    user_id: known?.id ?? null,
    name,
    was: {},
    wish: {},
    cells: all.map((cell) => cell.toWellFormed().replaceAll('\0', '').slice(0, LONGEST_SHOWN)),
    ...found,
  })
  if (fault) return wrong(fault)
  const twice = firstSeen(wish, at, seen)
  if (twice) return wrong(twice)
  const known = matchOf(wish, ground)
  if (known && 'problem' in known) return wrong(known)
  return known
    ? planChange(known, { at, wish, name, wrong }, ground)
    : planNew({ at, wish, name, wrong }, ground)
}

type Planning = {
  at: number
  wish: Cells
  name: string
  wrong: (found: Problem, known?: Known) => PlannedRow
}

function planChange(known: Known, { at, wish: told, wrong }: Planning, ground: Ground): PlannedRow {
  const { author } = ground
  const wish = withoutOldNames(told, known)
  if (known.takenOut) wish.active ??= 'yes'
  if (!isWithin(author.scope, known)) return wrong(problem('outside', null))
  const changed = (Object.keys(wish) as contract.ImportField[]).filter(
    (field) => wish[field] !== known.cells[field],
  )
  const base = { line: at, user_id: known.id, name: `${known.cells.first_name} ${known.cells.last_name}` }
  if (changed.length === 0) return { ...base, plan: 'unchanged', was: {}, wish: {} }
  if (!mayChange(author, known)) return wrong(problem('staff', null), known)
  const ruled = changed.find((field) => known.directory_fields.includes(field))
  if (ruled) return wrong(problem('directory', ruled), known)
  if (!isWithin(author.scope, placeAfter(wish, known, ground))) return wrong(problem('outside', null), known)
  return {
    ...base,
    plan: 'changed',
    was: Object.fromEntries(changed.map((field) => [field, known.cells[field]])),
    wish: Object.fromEntries(changed.map((field) => [field, wish[field]])),
  }
}

/** The file may still know them by the account that was merged into theirs: that renames nobody. */
function withoutOldNames(wish: Cells, { also }: Known): Cells {
  const isOld = (field: 'email' | 'worker_id') =>
    also.some((names) => names[field] !== null && names[field] === wish[field])
  const { email, worker_id, ...rest } = wish
  return {
    ...rest,
    ...(email !== undefined && !isOld('email') && { email }),
    ...(worker_id !== undefined && !isOld('worker_id') && { worker_id }),
  }
}

function planNew({ at, wish, name, wrong }: Planning, ground: Ground): PlannedRow {
  if (!wish.email) return wrong(problem(wish.worker_id ? 'email_missing' : 'identity_missing', 'email'))
  if (!wish.first_name || !wish.last_name)
    return wrong(problem('name_missing', wish.first_name ? 'last_name' : 'first_name'))
  const place = placeAfter(wish, { department_id: null, country_id: null }, ground)
  if (!isWithin(ground.author.scope, place)) return wrong(problem('outside', null))
  if (ground.language) wish.language ??= ground.language
  const given = Object.entries(wish).filter(([, value]) => value !== null)
  return { line: at, plan: 'new', user_id: null, name, was: {}, wish: Object.fromEntries(given) }
}

/** Where somebody is afterwards, for the bounds of an organiser: a department that is only to be made is nobody's. */
function placeAfter(wish: Cells, before: Pick<Known, 'department_id' | 'country_id'>, ground: Ground) {
  const { department, country } = wish
  return {
    department_id:
      department === undefined
        ? before.department_id
        : department === null
          ? null
          : (ground.departmentOf(department)?.id ?? null),
    country_id:
      country === undefined
        ? before.country_id
        : country === null
          ? null
          : (ground.countryOf(country)?.id ?? null),
  }
}

function matchOf({ worker_id, email }: Cells, { byWorkerId, byEmail }: Ground): Known | Problem | undefined {
  const first = worker_id ? byWorkerId.get(worker_id) : undefined
  const second = email ? byEmail.get(email) : undefined
  if (first && second && first.id !== second.id) return problem('two_people', 'email', email)
  return first ?? second
}

function firstSeen({ worker_id, email }: Cells, at: number, seen: Map<string, number>): Problem | undefined {
  const keys = (['worker_id', 'email'] as const).flatMap((field) => {
    const value = field === 'email' ? email : worker_id
    return value ? [{ field, key: `${field} ${value}` }] : []
  })
  const before = keys.find(({ key }) => seen.has(key))
  const found = before && problem('twice', before.field, String(seen.get(before.key)))
  for (const { key } of keys) if (!seen.has(key)) seen.set(key, at)
  return found
}

function nameOf(wish: Cells, raw: FileRow['cells']): string {
  const name = [wish.first_name, wish.last_name].filter(Boolean).join(' ')
  const shown = name || wish.email || wish.worker_id || raw.email || raw.worker_id || ''
  return shown.toWellFormed().replaceAll('\0', '').slice(0, 200)
}
