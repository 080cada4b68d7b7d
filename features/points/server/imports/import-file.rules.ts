import { type ResultColumn, resultSheet } from '#features/points/contract/result-sheet.ts'
import { readRows, readSheet, type SheetError, type ToldColumns } from '#platform/sheets/server/sheet.ts'
import { type BadRow, type RawRow, textOf } from './imports.rules.ts'

/** The rows of a CSV file with a heading in English or Polish. Throws a SheetError. */
export function readImportFile(
  file: Uint8Array | string,
  told?: ToldColumns<ResultColumn>,
): { rows: RawRow[]; bad: BadRow[] } {
  return readRows(readSheet(file, resultSheet, told), {
    read: ({ cells: { external_id, person, points, reason } }) => ({
      external_id: external_id!,
      person: person!,
      points: points!,
      reason,
    }),
    show: ({ all }) => ({ text: textOf(all) }),
  })
}

/** Why a file cannot be read, for the command line. */
export function sentenceOf({ fault, values, heading, message }: SheetError): string {
  switch (fault) {
    case 'columns': {
      const wanted = String(values.columns)
        .split(', ')
        .map((column) => resultSheet.headings[column as ResultColumn].join(' or '))
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
    case 'empty':
    case 'no_identity':
    case 'not_csv':
      return message
  }
}
