import { CsvError as ParseError, parse } from 'csv-parse/sync'
import { separatorOf } from '#platform/contract/formats/csv-text.ts'

export { csvLines, plainCell, writeCsv } from '#platform/contract/formats/csv-text.ts'

/** One record of a CSV file; `line` counts from 1, as a text editor does. */
export type CsvRecord = { line: number; cells: string[] }

/** The file cannot be read from this line on. */
export class CsvError extends Error {
  override name = 'CsvError'

  readonly line: number
  readonly fault: 'unclosed_quote' | 'text_after_quote'

  constructor(line: number, fault: CsvError['fault']) {
    super(`line ${line}: ${fault}`)
    this.line = line
    this.fault = fault
  }
}

/**
 * The records of a CSV file (RFC 4180), empty lines left out. Cells are divided by what stands most often in the first
 * line: comma, semicolon or tab. Throws a CsvError when a quote is never closed, or a quote stands in the middle of a cell.
 */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '')
  let read = 0
  try {
    const records: unknown = parse(source, {
      delimiter: separatorOf(source),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
      on_record: (record, { lines }) => {
        read = lines
        return record
      },
    })
    return (records as Parsed[]).map(({ record, info }) => ({
      line: startOf(record, info.lines),
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    // The parser notices at the end of the file: people look for the record in which the quote was opened.
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new CsvError(read + 1, 'unclosed_quote')
    throw new CsvError(Number(error['lines'] ?? 1), 'text_after_quote')
  }
}

type Parsed = { record: string[]; info: { lines: number } }

function startOf(record: readonly string[], end: number): number {
  return end - record.reduce((breaks, cell) => breaks + cell.split(/\r\n|\r|\n/).length - 1, 0)
}
