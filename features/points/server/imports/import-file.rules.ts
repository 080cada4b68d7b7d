import { MAX_IMPORT_ROWS } from '#features/points/contract/imports.ts'
import { plainCell } from '#platform/server/words/csv.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { readSheet, type SheetFault, type SheetForm, sheetProblem } from '#platform/sheets/server/sheet.ts'
import { type BadRow, type RawRow, textOf } from './imports.rules.ts'

type Column = 'external_id' | 'person' | 'points' | 'reason'

const form: SheetForm<Column> = {
  headings: {
    external_id: ['external_id', 'identyfikator'],
    person: ['person', 'email', 'worker_id', 'osoba', 'numer_pracownika'],
    points: ['points', 'punkty'],
    reason: ['reason', 'powód', 'opis'],
  },
  needed: [['external_id'], ['person'], ['points']],
  most: MAX_IMPORT_ROWS,
}

/** Why a file cannot be read: a sentence for the command line, and the same for a form in the language of its reader. */
export type Fault = { fault: string; problem: FieldProblem }

/** The rows of a CSV file with a heading in English or Polish, or a sentence about why it cannot be read. */
export function readImportFile(bytes: Uint8Array): { rows: RawRow[]; bad: BadRow[] } | Fault {
  const sheet = readSheet(bytes, form)
  if ('fault' in sheet) return { fault: sentenceOf(sheet), problem: sheetProblem(sheet) }
  const rows: RawRow[] = []
  const bad: BadRow[] = []
  for (const { line, cells, all, fits } of sheet.rows) {
    // Our own exports come back as they were, without the mark that keeps spreadsheets from calculating.
    const plain = (column: Column) => plainCell(cells[column]!)
    if (!fits) bad.push({ line, problem: 'columns', text: textOf(all) })
    else
      rows.push({
        line,
        external_id: plain('external_id'),
        person: plain('person'),
        points: plain('points'),
        reason: cells.reason === undefined ? undefined : plain('reason'),
      })
  }
  return { rows, bad }
}

function sentenceOf({ fault, values, heading }: SheetFault): string {
  switch (fault) {
    case 'columns': {
      const wanted = String(values.columns)
        .split(', ')
        .map((column) => form.headings[column as Column].join(' or '))
      return `The first line has to name the columns; there is none for ${wanted.join(', nor for ')}.`
    }
    case 'column_twice':
      return `The heading names ${values.column} twice: ${heading.join(', ')}.`
    case 'rows':
      return `The file has ${values.rows} rows. ${values.maximum} can be imported at once: divide it.`
    case 'unclosed_quote':
      return `The file cannot be read: line ${values.line}, a quotation mark opens there and is never closed.`
    case 'text_after_quote':
      return `The file cannot be read: line ${values.line}, something stands between a closing quotation mark and the end of its cell.`
  }
}
