import { decodeText } from '#platform/contract/formats/decode-text.ts'
import { MAX_IMPORT_ROWS } from '#features/points/contract/imports.ts'
import { CsvError, plainCell, readCsv } from '#platform/server/words/csv.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { type BadRow, type RawRow, textOf } from './imports.rules.ts'

const columns = {
  external_id: ['external_id', 'identyfikator'],
  person: ['person', 'email', 'worker_id', 'osoba', 'numer_pracownika'],
  points: ['points', 'punkty'],
  reason: ['reason', 'powód', 'opis'],
} as const
type Column = keyof typeof columns

const faults = {
  unclosed_quote: 'a quotation mark opens there and is never closed',
  text_after_quote: 'something stands between a closing quotation mark and the end of its cell',
}

/** Why a file cannot be read: a sentence for the command line, and the same for a form in the language of its reader. */
export type Fault = { fault: string; problem: FieldProblem }

/** The rows of a CSV file with a heading in English or Polish, or a sentence about why it cannot be read. */
export function readImportFile(bytes: Uint8Array): { rows: RawRow[]; bad: BadRow[] } | Fault {
  try {
    const [heading, ...records] = readCsv(decodeText(bytes))
    const places = placesIn(heading?.cells ?? [])
    if ('fault' in places) return places
    if (records.length > MAX_IMPORT_ROWS)
      return {
        fault: `The file has ${records.length} rows. ${MAX_IMPORT_ROWS} can be imported at once: divide it.`,
        problem: { code: 'quiz_file_rows', values: { rows: records.length, maximum: MAX_IMPORT_ROWS } },
      }
    const rows: RawRow[] = []
    const bad: BadRow[] = []
    for (const { line, cells } of records) {
      if (cells.length !== heading!.cells.length) bad.push({ line, problem: 'columns', text: textOf(cells) })
      else rows.push({ line, ...cellsAt(cells, places) })
    }
    return { rows, bad }
  } catch (error) {
    if (error instanceof CsvError)
      return {
        fault: `The file cannot be read: line ${error.line}, ${faults[error.fault]}.`,
        problem: { code: `quiz_file_${error.fault}`, values: { line: error.line } },
      }
    throw error
  }
}

type Places = { [Name in Exclude<Column, 'reason'>]: number } & { reason: number | undefined }

function cellsAt(cells: readonly string[], places: Places): Omit<RawRow, 'line'> {
  return {
    // Our own exports come back as they were, without the mark that keeps spreadsheets from calculating.
    external_id: plainCell(cells[places.external_id]!),
    person: plainCell(cells[places.person]!),
    points: plainCell(cells[places.points]!),
    reason: places.reason === undefined ? undefined : plainCell(cells[places.reason]!),
  }
}

/** Where each column stands; the columns that nobody asked for are left alone. */
function placesIn(heading: readonly string[]): Places | Fault {
  const names = heading.map((cell) =>
    cell
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const places: Partial<Record<Column, number>> = {}
  for (const [column, spellings] of Object.entries(columns) as [Column, readonly string[]][]) {
    const found = names.flatMap((name, place) => (spellings.includes(name) ? [place] : []))
    if (found.length > 1)
      return {
        fault: `The heading names ${column} twice: ${found.map((place) => heading[place]).join(', ')}.`,
        problem: { code: 'quiz_file_column_twice', values: { column } },
      }
    if (found[0] !== undefined) places[column] = found[0]
  }
  const { external_id, person, points, reason } = places
  if (external_id === undefined || person === undefined || points === undefined) {
    const missing = (['external_id', 'person', 'points'] as const).filter(
      (name) => places[name] === undefined,
    )
    const wanted = missing.map((name) => columns[name].join(' or '))
    return {
      fault: `The first line has to name the columns; there is none for ${wanted.join(', nor for ')}.`,
      problem: { code: 'quiz_file_columns', values: { columns: missing.join(', ') } },
    }
  }
  return { external_id, person, points, reason }
}
