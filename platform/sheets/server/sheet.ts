import { decodeText } from '#platform/contract/formats/decode-text.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { CsvError, plainCell, readCsv } from '#platform/server/words/csv.ts'
import { columnOf, lackingIn, type SheetForm } from '#platform/sheets/contract/sheet-form.ts'

export type { SheetForm } from '#platform/sheets/contract/sheet-form.ts'

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
  /** All headings as they stand, and which column each of them is. */
  heading: string[]
  places: (Column | null)[]
  /** Headings of columns that nobody asked for: they are left alone. */
  ignored: string[]
  rows: SheetRow<Column>[]
}

type Fault = 'columns' | 'column_twice' | 'rows' | CsvError['fault'] | 'empty' | 'no_identity' | 'not_csv'
type Values = Record<string, string | number>

/** Why nothing of a sheet can be read; `heading` are the cells of the heading that it is about. */
export class SheetError extends Error {
  override name = 'SheetError'

  readonly fault: Fault
  readonly values: Values
  readonly heading: readonly string[]

  constructor(fault: Fault, values: Values = {}, heading: readonly string[] = []) {
    super(`${fault} ${JSON.stringify(values)}`)
    this.fault = fault
    this.values = values
    this.heading = heading
  }
}

/** What each column of a file is said to be, place by place; null leaves it alone. */
export type ToldColumns<Column extends string> = readonly (Column | null)[] | undefined

/**
 * The rows of a CSV file with a heading, as programs save it, or of its text. What its columns are says `told`, else the
 * heading. Throws a SheetError.
 */
export function readSheet<Column extends string>(
  file: Uint8Array | string,
  form: SheetForm<Column>,
  told?: ToldColumns<Column>,
): Sheet<Column> {
  const [first, ...records] = recordsOf(typeof file === 'string' ? Buffer.from(file.toWellFormed()) : file)
  const heading = first?.cells ?? []
  const columns = heading.map((cell, place) => (told ? (told[place] ?? undefined) : columnOf(cell, form)))
  checkHeading({ heading, columns, rows: records.length }, form)
  const placed = columns.flatMap((column, place) =>
    column && columns.indexOf(column) === place ? [{ column, place }] : [],
  )
  return {
    columns: placed.map(({ column }) => column),
    heading: heading.map(shownHeading),
    places: columns.map((column, place) => (column && columns.indexOf(column) === place ? column : null)),
    ignored: heading.filter((_, place) => !columns[place]).map(shownHeading),
    rows: records.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(placed.map(({ column, place }) => [column, cells[place] ?? ''])) as Partial<
        Record<Column, string>
      >,
      all: cells,
      fits: cells.length === heading.length,
    })),
  }
}

const shownHeading = (cell: string) => shownCells([cell.trim()], '').slice(0, 60).toWellFormed()

function recordsOf(file: Uint8Array) {
  try {
    return readCsv(decodeText(file))
  } catch (error) {
    throw error instanceof CsvError ? new SheetError(error.fault, { line: error.line }) : error
  }
}

type RowReader<Column extends string, Row, Bad extends { problem: string }> = {
  /** The row without the marks that keep spreadsheets from calculating, or what is wrong with it. */
  read: (row: SheetRow<Column>) => Omit<Row, 'line'> | Bad['problem']
  /** What tells a bad row from others. */
  show: (row: SheetRow<Column>) => Omit<Bad, 'line' | 'problem'>
}

/** The rows as a feature reads them, and those that it cannot, the ones that do not fit their heading among them. */
export function readRows<Column extends string, Row, Bad extends { problem: string }>(
  sheet: Sheet<Column>,
  { read, show }: RowReader<Column, Row, Bad>,
): { rows: Row[]; bad: Bad[] } {
  const [rows, bad]: [Row[], Bad[]] = [[], []]
  for (const { cells: raw, ...rest } of sheet.rows) {
    // Our own exports come back as they were.
    const cells = Object.fromEntries(
      Object.entries<string | undefined>(raw).map(([column, cell]) => [column, plainCell(cell ?? '')]),
    ) as typeof raw
    const row = { ...rest, cells }
    const answer = row.fits ? read(row) : 'columns'
    if (typeof answer === 'string')
      bad.push({ line: row.line, problem: answer, ...show(row) } as unknown as Bad)
    else rows.push({ ...answer, line: row.line } as Row)
  }
  return { rows, bad }
}

type Heading<Column> = {
  heading: readonly string[]
  columns: readonly (Column | undefined)[]
  rows: number
}

function checkHeading<Column extends string>(
  { heading, columns, rows }: Heading<Column>,
  form: SheetForm<Column>,
) {
  const { firstCounts = [], most } = form
  const twice = columns.find(
    (column, place) => column && !firstCounts.includes(column) && columns.indexOf(column) !== place,
  )
  const concerned = heading.filter((_, place) => columns[place] === twice)
  if (twice) throw new SheetError('column_twice', { column: twice }, concerned)
  const missing = lackingIn(columns, form)
  if (missing.length > 0) {
    const names = missing.map(([column]) => column)
    throw new SheetError('columns', { columns: names.join(', ') }, heading)
  }
  if (rows > most) throw new SheetError('rows', { rows, maximum: most }, heading)
}

type SheetRefusal = {
  /** The field of the call in which the sheet came. */
  field: string
  /** How its words begin; points and attendance share those that questions had first. */
  words?: 'quiz_file' | 'people_file'
  refuse: (beside: { fields: Faults }) => Error
}

/** Does what reads a sheet; one that cannot be read is refused beside its field. */
export async function takeSheet<T>(
  { field, words = 'quiz_file', refuse }: SheetRefusal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw refuse({ fields: { [field]: { code: `${words}_${error.fault}`, values: error.values } } })
  }
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
