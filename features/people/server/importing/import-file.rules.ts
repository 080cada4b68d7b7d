import { IMPORT_FIELDS, type ImportField, MAX_PEOPLE_ROWS } from '#features/people/contract/imports.ts'
import { forEachField } from '#platform/contract/written-fields.ts'
import {
  readSheet,
  type Sheet,
  SheetError,
  type SheetForm,
  type SheetRow,
} from '#platform/sheets/server/sheet.ts'

// What columns are called beside their own names.
const synonyms: Partial<Record<ImportField, readonly string[]>> = {
  worker_id: ['employee_id', 'numer_pracownika', 'nr_pracownika', 'identyfikator_pracownika'],
  email: ['e_mail', 'mail', 'adres_e_mail', 'adres_email'],
  first_name: ['imię', 'imie'],
  last_name: ['surname', 'nazwisko'],
  phone_number: ['phone', 'telefon', 'numer_telefonu'],
  position: ['stanowisko'],
  section: ['sekcja'],
  institution: ['instytucja'],
  city: ['miasto', 'miejscowość'],
  department: ['dział', 'dzial'],
  country: ['kraj'],
  language: ['język', 'jezyk'],
  access: ['dostęp', 'dostep'],
  active: ['aktywny', 'aktywne', 'aktywna'],
}

const form: SheetForm<ImportField> = {
  headings: forEachField(IMPORT_FIELDS, (field) => [field, ...(synonyms[field] ?? [])]),
  needed: [['worker_id', 'email']],
  most: MAX_PEOPLE_ROWS,
}

export type FileRow = SheetRow<ImportField>

// What begins a spreadsheet, a picture or an archive: no text begins so.
const BINARY = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
]

/** The rows of a CSV file of people. Throws a SheetError. */
export function readPeopleFile(bytes: Uint8Array): Sheet<ImportField> {
  if (BINARY.some((sign) => sign.every((byte, at) => bytes[at] === byte))) throw new SheetError('not_csv')
  try {
    const sheet = readSheet(bytes, form)
    if (sheet.rows.length > 0) return sheet
  } catch (error) {
    if (!(error instanceof SheetError && error.fault === 'columns')) throw error
    if (error.heading.length > 0) throw new SheetError('no_identity')
  }
  throw new SheetError('empty')
}
