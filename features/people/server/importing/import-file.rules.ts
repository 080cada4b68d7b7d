import { type ImportField, MAX_PEOPLE_ROWS } from '#features/people/contract/imports.ts'
import { readSheet, type Sheet, type SheetForm, type SheetRow } from '#platform/sheets/server/sheet.ts'

const form: SheetForm<ImportField> = {
  headings: {
    worker_id: ['worker_id', 'employee_id', 'numer_pracownika', 'nr_pracownika', 'identyfikator_pracownika'],
    email: ['email', 'e_mail', 'mail', 'adres_e_mail', 'adres_email'],
    first_name: ['first_name', 'imię', 'imie'],
    last_name: ['last_name', 'surname', 'nazwisko'],
    phone_number: ['phone_number', 'phone', 'telefon', 'numer_telefonu'],
    position: ['position', 'stanowisko'],
    section: ['section', 'sekcja'],
    institution: ['institution', 'instytucja'],
    city: ['city', 'miasto', 'miejscowość'],
    segment: ['segment'],
    department: ['department', 'dział', 'dzial'],
    country: ['country', 'kraj'],
    language: ['language', 'język', 'jezyk'],
    access: ['access', 'dostęp', 'dostep'],
    active: ['active', 'aktywny', 'aktywne', 'aktywna'],
  },
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
