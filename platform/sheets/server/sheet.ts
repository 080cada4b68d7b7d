import { decodeText } from '#platform/contract/formats/decode-text.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { CsvError, readCsv } from '#platform/server/words/csv.ts'

/** What a feature takes as a sheet. */
export type SheetForm<Column extends string> = {
  /** How the headings are spelled, in English and in Polish. */
  headings: Readonly<Record<Column, readonly string[]>>
  /** What has to be there; of columns that say the same, one. */
  needed: readonly (readonly Column[])[]
  /** Of these several may stand there: the first one counts. */
  firstCounts?: readonly Column[]
  most: number
}

/** `line` counts from 1 with the heading, as a text editor does; `cells` hold the columns of the form as they stand. */
export type SheetRow<Column extends string> = {
  line: number
  cells: Partial<Record<Column, string>>
  all: readonly string[]
  /** As many cells as the heading has. */
  fits: boolean
}
export type Sheet<Column extends string> = {
  columns: Column[]
  /** Headings of columns that nobody asked for: they are left alone. */
  ignored: string[]
  rows: SheetRow<Column>[]
}

/** Why nothing of a sheet can be read; `heading` are the cells of the heading that it is about. */
export type SheetFault = {
  fault: 'columns' | 'column_twice' | 'unclosed_quote' | 'text_after_quote' | 'rows'
  values: Record<string, string | number>
  heading: readonly string[]
}

/** The rows of a CSV file with a heading, as programs save it. */
export function readSheet<Column extends string>(
  file: Uint8Array,
  form: SheetForm<Column>,
): Sheet<Column> | SheetFault {
  try {
    const [first, ...records] = readCsv(decodeText(file))
    const heading = first?.cells ?? []
    const columns = heading.map((cell) => columnOf(cell, form))
    const fault = faultOf({ heading, columns, rows: records.length }, form)
    if (fault) return fault
    const placed = columns.flatMap((column, place) =>
      column && columns.indexOf(column) === place ? [{ column, place }] : [],
    )
    return {
      columns: placed.map(({ column }) => column),
      ignored: heading.filter((_, place) => !columns[place]).map((cell) => cell.trim().slice(0, 60)),
      rows: records.map(({ line, cells }) => ({
        line,
        cells: Object.fromEntries(placed.map(({ column, place }) => [column, cells[place] ?? ''])) as Partial<
          Record<Column, string>
        >,
        all: cells,
        fits: cells.length === heading.length,
      })),
    }
  } catch (error) {
    if (error instanceof CsvError) return { fault: error.fault, values: { line: error.line }, heading: [] }
    throw error
  }
}

function columnOf<Column extends string>(cell: string, { headings }: SheetForm<Column>): Column | undefined {
  const name = cell
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_')
    .replaceAll(/^['_]+|_+$/g, '')
  return (Object.keys(headings) as Column[]).find((column) => headings[column].includes(name))
}

type Heading<Column> = {
  heading: readonly string[]
  columns: readonly (Column | undefined)[]
  rows: number
}

function faultOf<Column extends string>(
  { heading, columns, rows }: Heading<Column>,
  { needed, firstCounts = [], most }: SheetForm<Column>,
): SheetFault | undefined {
  const twice = columns.find(
    (column, place) => column && !firstCounts.includes(column) && columns.indexOf(column) !== place,
  )
  const concerned = heading.filter((_, place) => columns[place] === twice)
  if (twice) return { fault: 'column_twice', values: { column: twice }, heading: concerned }
  const missing = needed.filter((some) => !some.some((column) => columns.includes(column)))
  if (missing.length > 0) {
    const names = missing.map(([column]) => column)
    return { fault: 'columns', values: { columns: names.join(', ') }, heading }
  }
  return rows > most ? { fault: 'rows', values: { rows, maximum: most }, heading } : undefined
}

/** The same at the field of a form. The sheets of points and attendance share the words that questions had first. */
export function sheetProblem({ fault, values }: SheetFault): FieldProblem {
  return { code: `quiz_file_${fault}`, values }
}

/** Cells to be shown to whoever sent them, cut and without what the database cannot hold. */
export function shownCells(cells: readonly (string | number)[], between: string): string {
  return cells
    .join(between)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 200)
    .toWellFormed()
}

/** How many rows are wrong, and the first of them by line. */
export function wrongRows<Row extends { line: number }>(rows: readonly Row[], most: number) {
  const sorted = rows.toSorted((one, other) => one.line - other.line)
  return { bad: sorted.length, bad_rows: sorted.slice(0, most) }
}
