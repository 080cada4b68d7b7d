import type { AttendanceReport } from '#features/training/contract/people.ts'
import { CsvError, plainCell, readCsv } from '#platform/server/words/csv.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'

type BadRow = AttendanceReport['bad_rows'][number]
/** `attended` is undefined where the row says nothing. */
export type AttendanceRow = { line: number; person: string; attended: boolean | undefined }

const columns = {
  person: ['email', 'e_mail', 'worker_id', 'person', 'numer_pracownika', 'osoba'],
  attended: ['attended', 'attendance', 'present', 'obecność', 'obecny', 'obecna'],
} as const
type Column = keyof typeof columns

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'tak', 't', 'present', 'obecny', 'obecna', '✓'])
const NO = new Set(['no', 'n', 'false', '0', 'nie', 'absent', 'nieobecny', 'nieobecna'])

const LONGEST_TEXT = 200
// As many as a training can have seats, and whoever waits beside them.
export const MOST_ROWS = 20_000

/** The rows of an attendance file with a heading in English or Polish, those set out that cannot be read. */
export function readAttendance(csv: string): { rows: AttendanceRow[]; bad: BadRow[] } | FieldProblem {
  try {
    const [heading, ...records] = readCsv(csv)
    const places = placesIn(heading?.cells ?? [])
    if ('code' in places) return places
    if (records.length > MOST_ROWS)
      return { code: 'quiz_file_rows', values: { rows: records.length, maximum: MOST_ROWS } }
    const rows: AttendanceRow[] = []
    const bad: BadRow[] = []
    const seen = new Set<string>()
    for (const { line, cells } of records) {
      const read = readRow(cells, { places, width: heading!.cells.length, seen })
      if (typeof read === 'string') bad.push({ line, problem: read, text: textOf(cells) })
      else rows.push({ line, ...read })
    }
    return { rows, bad }
  } catch (error) {
    if (error instanceof CsvError) return { code: `quiz_file_${error.fault}`, values: { line: error.line } }
    throw error
  }
}

function readRow(
  cells: readonly string[],
  { places, width, seen }: { places: Record<Column, number>; width: number; seen: Set<string> },
): Omit<AttendanceRow, 'line'> | BadRow['problem'] {
  if (cells.length !== width) return 'columns'
  const person = plain(cells[places.person]!)
  if (person === '') return 'person_missing'
  const key = person.toLowerCase()
  if (seen.has(key)) return 'person_twice'
  seen.add(key)
  const word = plain(cells[places.attended]!).toLowerCase()
  if (word === '') return { person, attended: undefined }
  if (YES.has(word)) return { person, attended: true }
  return NO.has(word) ? { person, attended: false } : 'attended_unclear'
}

const plain = (cell: string) => plainCell(cell).normalize('NFC').replaceAll('\0', '').trim()

/** A row as somebody finds it again in the file. */
export function textOf(cells: readonly string[]): string {
  return cells
    .join(', ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, LONGEST_TEXT)
}

/** Where each column stands; the columns that nobody asked for are left alone. */
function placesIn(heading: readonly string[]): Record<Column, number> | FieldProblem {
  const names = heading.map((cell) =>
    plain(cell)
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const found = (column: Column) =>
    names.flatMap((name, place) => ((columns[column] as readonly string[]).includes(name) ? [place] : []))
  const [people, attended] = [found('person'), found('attended')]
  if (attended.length > 1) return { code: 'quiz_file_column_twice', values: { column: 'attended' } }
  // Of several that name the person the address comes first, as in our own export.
  const person = people.find((place) => names[place] === 'email') ?? people[0]
  if (person === undefined || attended[0] === undefined) {
    const missing = [
      ...(person === undefined ? ['email'] : []),
      ...(attended[0] === undefined ? ['attended'] : []),
    ]
    return { code: 'quiz_file_columns', values: { columns: missing.join(', ') } }
  }
  return { person, attended: attended[0] }
}
