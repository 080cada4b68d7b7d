import { decodeText } from '#platform/contract/formats/decode-text.ts'
import type { QuizImportReport } from '#features/quiz/contract/quiz.ts'
import { CsvError, plainCell, readCsv } from '#platform/server/words/csv.ts'

const REQUIRED = ['code', 'language', 'category', 'kind', 'difficulty', 'question', 'right'] as const
export const ANSWER_COLUMNS = [
  'answer_1',
  'answer_2',
  'answer_3',
  'answer_4',
  'answer_5',
  'answer_6',
] as const
export const QUIZ_COLUMNS = [
  'code',
  'language',
  'category',
  'category_en',
  'category_pl',
  'kind',
  'difficulty',
  'seconds',
  'state',
  'question',
  ...ANSWER_COLUMNS,
  'right',
  'explanation',
  'picture',
] as const
export type QuizColumn = (typeof QUIZ_COLUMNS)[number]

/** A row by its columns; a column that the file does not have is missing. `line` counts with the heading. */
export type SheetRow = { line: number; cells: Partial<Record<QuizColumn, string>> }

export type BadRow = QuizImportReport['bad_rows'][number]

/** Why nothing of a file can be read: the end of the key of its words. */
export type FileFault = {
  fault: 'columns' | 'column_twice' | 'unclosed_quote' | 'text_after_quote' | 'rows'
  values: Record<string, string | number>
}

const MOST_ROWS = 50_000

/** The rows of a question file with a heading, those set out that have more or fewer cells than it. */
export function readQuizFile(bytes: Uint8Array): { rows: SheetRow[]; bad: BadRow[] } | FileFault {
  try {
    const [heading, ...records] = readCsv(decodeText(bytes))
    const columns = (heading?.cells ?? []).map(columnNamed)
    const fault = faultOf(columns, records.length)
    if (fault) return fault
    const [rows, bad]: [SheetRow[], BadRow[]] = [[], []]
    for (const { line, cells } of records) {
      const row = rowOf(columns, cells)
      if (cells.length === columns.length) rows.push({ line, cells: row })
      else bad.push({ line, problem: 'columns', column: null, code: (row.code ?? '').slice(0, 60) })
    }
    return { rows, bad }
  } catch (error) {
    if (error instanceof CsvError) return { fault: error.fault, values: { line: error.line } }
    throw error
  }
}

function columnNamed(cell: string): QuizColumn | undefined {
  const name = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return QUIZ_COLUMNS.find((column) => column === name)
}

function faultOf(columns: readonly (QuizColumn | undefined)[], rows: number): FileFault | undefined {
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { fault: 'columns', values: { columns: missing.join(', ') } }
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at)
  if (twice) return { fault: 'column_twice', values: { column: twice } }
  return rows > MOST_ROWS ? { fault: 'rows', values: { rows, maximum: MOST_ROWS } } : undefined
}

function rowOf(columns: readonly (QuizColumn | undefined)[], cells: readonly string[]): SheetRow['cells'] {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column ? [[column, plainCell(cells[at] ?? '')]] : [])),
  )
}
