import { IMPORT_FIELDS, type ImportField, MAX_PEOPLE_ROWS } from '#features/people/contract/imports.ts'
import { forEachField } from '#platform/contract/written-fields.ts'
import { readSheet, type Sheet, type SheetForm, type SheetRow } from '#platform/sheets/server/sheet.ts'

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

export type FileFault = {
  fault: 'empty' | 'no_identity' | 'column_twice' | 'unclosed_quote' | 'text_after_quote' | 'rows' | 'not_csv'
  values?: Record<string, string | number>
}
export type FileRow = SheetRow<ImportField>

// What begins a spreadsheet, a picture or an archive: no text begins so.
const BINARY = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
]

/** The rows of a CSV file of people, or why it cannot be read. */
export function readPeopleFile(bytes: Uint8Array): Sheet<ImportField> | FileFault {
  if (BINARY.some((sign) => sign.every((byte, at) => bytes[at] === byte))) return { fault: 'not_csv' }
  const sheet = readSheet(bytes, form)
  if (!('fault' in sheet)) return sheet.rows.length === 0 ? { fault: 'empty' } : sheet
  const { fault, values, heading } = sheet
  if (fault === 'columns') return { fault: heading.length === 0 ? 'empty' : 'no_identity' }
  return { fault, values }
}
