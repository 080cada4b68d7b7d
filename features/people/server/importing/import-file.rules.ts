import type { ImportField } from '#features/people/contract/imports.ts'
import { peopleSheet } from '#features/people/contract/people-sheet.ts'
import {
  readSheet,
  type Sheet,
  SheetError,
  type SheetRow,
  type ToldColumns,
} from '#platform/sheets/server/sheet.ts'

export type FileRow = SheetRow<ImportField>

// What begins a spreadsheet, a picture or an archive: no text begins so.
const BINARY = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
]

/** The rows of a CSV file of people. Throws a SheetError. */
export function readPeopleFile(bytes: Uint8Array, told?: ToldColumns<ImportField>): Sheet<ImportField> {
  if (BINARY.some((sign) => sign.every((byte, at) => bytes[at] === byte))) throw new SheetError('not_csv')
  try {
    const sheet = readSheet(bytes, peopleSheet, told)
    if (sheet.rows.length > 0) return sheet
  } catch (error) {
    if (!(error instanceof SheetError && error.fault === 'columns')) throw error
    if (error.heading.length > 0) throw new SheetError('no_identity')
  }
  throw new SheetError('empty')
}
