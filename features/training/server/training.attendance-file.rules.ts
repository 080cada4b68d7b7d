import { type AttendanceColumn, attendanceSheet } from '#features/training/contract/attendance-sheet.ts'
import type { AttendanceReport } from '#features/training/contract/people.ts'
import {
  readRows,
  readSheet,
  type SheetRow,
  shownCells,
  type ToldColumns,
} from '#platform/sheets/server/sheet.ts'

type BadRow = AttendanceReport['bad_rows'][number]
/** `attended` is undefined where the row says nothing. */
export type AttendanceRow = { line: number; person: string; attended: boolean | undefined }

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'tak', 't', 'present', 'obecny', 'obecna', '✓'])
const NO = new Set(['no', 'n', 'false', '0', 'nie', 'absent', 'nieobecny', 'nieobecna'])

/** The rows of an attendance file with a heading in English or Polish. Throws a SheetError. */
export function readAttendance(
  csv: string,
  told?: ToldColumns<AttendanceColumn>,
): { rows: AttendanceRow[]; bad: BadRow[] } {
  const seen = new Set<string>()
  return readRows(readSheet(csv, attendanceSheet, told), {
    read: ({ cells }) => readRow(cells, seen),
    show: ({ all }) => ({ text: shownCells(all, ', ') }),
  })
}

function readRow(
  cells: SheetRow<AttendanceColumn>['cells'],
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
