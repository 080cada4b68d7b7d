import type { AttendanceReport } from '#features/training/contract/people.ts'
import {
  readRows,
  readSheet,
  type SheetForm,
  type SheetRow,
  shownCells,
} from '#platform/sheets/server/sheet.ts'

type BadRow = AttendanceReport['bad_rows'][number]
/** `attended` is undefined where the row says nothing. */
export type AttendanceRow = { line: number; person: string; attended: boolean | undefined }

type Column = 'email' | 'person' | 'attended'

const form: SheetForm<Column> = {
  headings: {
    email: ['email'],
    person: ['e_mail', 'worker_id', 'person', 'numer_pracownika', 'osoba'],
    attended: ['attended', 'attendance', 'present', 'obecność', 'obecny', 'obecna'],
  },
  needed: [['email', 'person'], ['attended']],
  firstCounts: ['email', 'person'],
  // As many as a training can have seats, and whoever waits beside them.
  most: 20_000,
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'tak', 't', 'present', 'obecny', 'obecna', '✓'])
const NO = new Set(['no', 'n', 'false', '0', 'nie', 'absent', 'nieobecny', 'nieobecna'])

/** The rows of an attendance file with a heading in English or Polish. Throws a SheetError. */
export function readAttendance(csv: string): { rows: AttendanceRow[]; bad: BadRow[] } {
  const seen = new Set<string>()
  return readRows(readSheet(csv, form), {
    read: ({ cells }) => readRow(cells, seen),
    show: ({ all }) => ({ text: shownCells(all, ', ') }),
  })
}

function readRow(
  cells: SheetRow<Column>['cells'],
  seen: Set<string>,
): Omit<AttendanceRow, 'line'> | BadRow['problem'] {
  // The address comes first, as in our own export.
  const person = plain(cells.email ?? cells.person!)
  if (person === '') return 'person_missing'
  const key = person.toLowerCase()
  if (seen.has(key)) return 'person_twice'
  seen.add(key)
  const word = plain(cells.attended!).toLowerCase()
  if (word === '') return { person, attended: undefined }
  if (YES.has(word)) return { person, attended: true }
  return NO.has(word) ? { person, attended: false } : 'attended_unclear'
}

const plain = (cell: string) => cell.normalize('NFC').replaceAll('\0', '').trim()
