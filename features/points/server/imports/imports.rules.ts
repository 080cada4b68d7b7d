import type { ImportReport, RowProblem } from '#features/points/contract/imports.ts'
import { shownCells, wrongRows } from '#platform/sheets/server/sheet.ts'

/** A row as it came, `line` counted with the heading. Points of a file are text. */
export type RawRow = {
  line: number
  external_id: string
  person: string
  points: string | number
  reason?: string | undefined
}
export type ResultRow = {
  line: number
  external_id: string
  person: string
  points: number
  reason: string | null
}
export type BadRow = ImportReport['bad_rows'][number]

const MOST_POINTS = 1_000_000
const LONGEST_ID = 200
const LONGEST_PERSON = 254
const LONGEST_REASON = 200

/** The rows that can be booked, and what is wrong with each of the rest. */
export function checkRows(raws: readonly RawRow[]): { rows: ResultRow[]; bad: BadRow[] } {
  const seen = new Set<string>()
  const rows: ResultRow[] = []
  const bad: BadRow[] = []
  for (const raw of raws) {
    const row: ResultRow = {
      line: raw.line,
      external_id: clean(raw.external_id),
      person: clean(raw.person),
      points: pointsIn(raw.points),
      reason: clean(raw.reason ?? '') || null,
    }
    const problem = problemOf(row, raw, seen)
    if (problem)
      bad.push({
        line: raw.line,
        problem,
        text: textOfRow(raw),
      })
    else rows.push(row)
    if (row.external_id) seen.add(row.external_id)
  }
  return { rows, bad }
}

function problemOf(row: ResultRow, raw: RawRow, seen: ReadonlySet<string>): RowProblem | undefined {
  if (!row.external_id) return 'external_id_missing'
  if (row.external_id.length > LONGEST_ID) return 'external_id_too_long'
  if (seen.has(row.external_id)) return 'external_id_twice'
  if (!row.person) return 'person_missing'
  if (row.person.length > LONGEST_PERSON) return 'person_too_long'
  if (raw.points === '' || (typeof raw.points === 'string' && !clean(raw.points))) return 'points_missing'
  if (Number.isNaN(row.points)) return 'points_not_a_number'
  if (Math.abs(row.points) > MOST_POINTS) return 'points_out_of_range'
  if ((row.reason ?? '').length > LONGEST_REASON) return 'reason_too_long'
  const texts = [row.external_id, row.person, row.reason ?? '']
  return texts.some((text) => !text.isWellFormed() || UNREADABLE.test(text)) ? 'text_unreadable' : undefined
}

// As in names: control and bidirectional-override characters hide or reorder what others read.
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

/** Cells with line breaks become one line. */
function clean(cell: string): string {
  return cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

// Thousands may stand apart, as spreadsheets write them; every kind of space is one by then.
const WHOLE = /^[+-]?(\d+|\d{1,3}( \d{3})+)$/

/** NaN for what is no whole number: nothing is rounded. */
function pointsIn(cell: string | number): number {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number.NaN
  const text = clean(cell).replace('\u2212', '-')
  // Never minus zero.
  return WHOLE.test(text) ? Number(text.replaceAll(' ', '')) + 0 : Number.NaN
}

/** Cells of a row to be shown to whoever sent them, cut and without what the database cannot hold. */
export function textOf(cells: readonly (string | number | undefined)[]): string {
  return shownCells(
    cells.filter((cell) => cell !== undefined),
    ' | ',
  )
}

const textOfRow = ({ external_id, person, points, reason }: RawRow | ResultRow) =>
  textOf([external_id, person, points, reason ?? undefined])

/** What an external id stands for at the moment. */
export type Known = { entry_id: number; user_id: string; points: number }

export type ImportPlan = {
  new: (ResultRow & { user_id: string })[]
  changed: (ResultRow & { user_id: string; before: Known })[]
  unchanged: number
  unmatched: ResultRow[]
  refused: BadRow[]
}

/** How the export of the ledger calls a line that no import has booked: read again, it is the same line. */
export const ledgerLineId = (entryId: number): string => `ledger-${entryId}`

/** The line that such an id means; beyond fifteen digits there is none. */
export function ledgerLineIn(external_id: string): number | undefined {
  const found = /^ledger-(\d{1,15})$/.exec(external_id)
  return found ? Number(found[1]) : undefined
}

/** Whom the rows may mean: ids by e-mail address in lower case, and by worker id as it is written. */
export type KnownPeople = { byAddress: ReadonlyMap<string, string>; byWorkerId: ReadonlyMap<string, string> }

/**
 * `known` holds what was imported before and the lines of the ledger that rows mean. A result of 0 points is none;
 * a line of the ledger stays as it is. Rows about people outside of what their author
 * looks after are refused, and so that addresses cannot be tried, about nobody as well.
 */
export function planImport(
  rows: readonly ResultRow[],
  people: KnownPeople,
  known: ReadonlyMap<string, Known>,
  isOutside?: (userId: string) => boolean,
): ImportPlan {
  const plan: ImportPlan = { new: [], changed: [], unchanged: 0, unmatched: [], refused: [] }
  for (const row of rows) {
    const user_id = people.byAddress.get(row.person.toLowerCase()) ?? people.byWorkerId.get(row.person)
    const before = known.get(row.external_id)
    const concerned = [user_id, before?.user_id].filter((id) => id !== undefined)
    if (isOutside && (!user_id || concerned.some(isOutside)))
      plan.refused.push({ line: row.line, problem: 'person_outside', text: textOfRow(row) })
    else if (ledgerLineIn(row.external_id) !== undefined) {
      // Whoever has left since is not found by the address any more; the line is theirs all the same.
      const isSame = before?.points === row.points && (user_id ?? before.user_id) === before.user_id
      if (isSame) plan.unchanged += 1
      else plan.refused.push({ line: row.line, problem: 'ledger_line', text: textOfRow(row) })
    } else if (!user_id) plan.unmatched.push(row)
    else if (before ? before.points === row.points && before.user_id === user_id : row.points === 0)
      plan.unchanged += 1
    else if (before) plan.changed.push({ ...row, user_id, before })
    else plan.new.push({ ...row, user_id })
  }
  return plan
}

export type StoredReport = Omit<
  ImportReport,
  'id' | 'name' | 'state' | 'created_at' | 'undone_at' | 'author' | 'settled_by' | 'settled_at'
>

const SHOWN = 100
/** As many as a file of wrong rows holds. */
export const SHOWN_BEFORE = 5_000

/** `shown`: how many of the rows that need a look it names. */
export function reportOf(plan: ImportPlan, unfit: readonly BadRow[], shown = SHOWN): StoredReport {
  const { changed, unmatched } = plan
  const wrong = wrongRows([...unfit, ...plan.refused], shown)
  const people = [...plan.new, ...changed, ...changed.map(({ before }) => before)].map(
    ({ user_id }) => user_id,
  )
  const sum = (rows: readonly { points: number }[]) => rows.reduce((total, { points }) => total + points, 0)
  return {
    rows: plan.new.length + changed.length + plan.unchanged + unmatched.length + wrong.bad,
    new: plan.new.length,
    changed: changed.length,
    unchanged: plan.unchanged,
    unmatched: unmatched.length,
    points: sum(plan.new) + sum(changed) - sum(changed.map(({ before }) => before)),
    people: new Set(people).size,
    ...wrong,
    unmatched_rows: unmatched.slice(0, shown).map(({ line, person, points }) => ({ line, person, points })),
  }
}
