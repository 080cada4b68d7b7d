import { type ImportField, MAX_PEOPLE_ROWS } from '#features/people/contract/imports.ts'
import { decodeText } from '#platform/contract/formats/decode-text.ts'
import { CsvError, readCsv } from '#platform/server/words/csv.ts'

/** How headings are written, in English and in Polish. */
const spellings: Record<ImportField, readonly string[]> = {
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
}

export type FileFault = {
  fault: 'empty' | 'no_identity' | 'column_twice' | 'unclosed_quote' | 'text_after_quote' | 'rows' | 'not_csv'
  values?: Record<string, string | number>
}
export type FileRow = { line: number; cells: Partial<Record<ImportField, string>>; fits: boolean }
export type PeopleFile = { fields: ImportField[]; ignored: string[]; rows: FileRow[] }

// What begins a spreadsheet, a picture or an archive: no text begins so.
const BINARY = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
]

/** The rows of a CSV file of people, or why it cannot be read. */
export function readPeopleFile(bytes: Uint8Array): PeopleFile | FileFault {
  if (BINARY.some((sign) => sign.every((byte, at) => bytes[at] === byte))) return { fault: 'not_csv' }
  try {
    const [heading, ...records] = readCsv(decodeText(bytes))
    if (!heading) return { fault: 'empty' }
    const columns = heading.cells.map(fieldOf)
    const twice = columns.find((field, at) => field && columns.indexOf(field) !== at)
    if (twice) return { fault: 'column_twice', values: { column: twice } }
    if (!columns.includes('worker_id') && !columns.includes('email')) return { fault: 'no_identity' }
    if (records.length === 0) return { fault: 'empty' }
    if (records.length > MAX_PEOPLE_ROWS)
      return { fault: 'rows', values: { rows: records.length, maximum: MAX_PEOPLE_ROWS } }
    return {
      fields: columns.filter((field) => field !== undefined),
      ignored: heading.cells.filter((_, at) => !columns[at]).map((cell) => cell.trim().slice(0, 60)),
      rows: records.map(({ line, cells }) => ({
        line,
        fits: cells.length === heading.cells.length,
        cells: Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))),
      })),
    }
  } catch (error) {
    if (error instanceof CsvError) return { fault: error.fault, values: { line: error.line } }
    throw error
  }
}

function fieldOf(cell: string): ImportField | undefined {
  const name = cell
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return (Object.keys(spellings) as ImportField[]).find((field) => spellings[field].includes(name))
}
