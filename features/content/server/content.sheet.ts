import type { Language } from '#platform/contract/languages.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { say } from '#platform/server/words/texts.ts'

/** More pieces than this nobody has written. */
export const MOST_ROWS = 5_000

/** A row of the file, by its column: those of the first row are the columns of all. `state` and `languages` are named in words. */
export type SheetRow = Record<string, string | number | boolean | null | readonly string[]>

/** Rows of a list as a CSV file, in the language of whoever asks. */
export function sheetOf(rows: readonly SheetRow[], language: Language): string {
  const columns = Object.keys(rows[0] ?? { title: '', state: '' })
  const heads = columns.map((column) => say(language, `sheet.${column}`))
  const cellOf = (column: string, cell: SheetRow[string] | undefined): string => {
    if (cell === null || cell === undefined) return ''
    if (column === 'state') return say(language, `sheet_states.${String(cell)}`)
    if (typeof cell === 'boolean') return say(language, cell ? 'sheet_yes' : 'sheet_no')
    return Array.isArray(cell) ? cell.join(' ') : String(cell as string | number)
  }
  return writeCsv([heads, ...rows.map((row) => columns.map((column) => cellOf(column, row[column])))])
}
