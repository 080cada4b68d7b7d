import type { QuizImportReport } from '#features/quiz/contract/sheets.ts'
import { type QuizColumn, questionSheet } from '#features/quiz/contract/question-sheet.ts'
import { readRows, readSheet, type ToldColumns } from '#platform/sheets/server/sheet.ts'

/** A row by its columns; a column that the file does not have is missing. `line` counts with the heading. */
export type QuestionRow = { line: number; cells: Partial<Record<QuizColumn, string>> }

export type BadRow = QuizImportReport['bad_rows'][number]

/** The rows of a question file with a heading. Throws a SheetError. */
export function readQuizFile(
  bytes: Uint8Array,
  told?: ToldColumns<QuizColumn>,
): { rows: QuestionRow[]; bad: BadRow[] } {
  return readRows(readSheet(bytes, questionSheet, told), {
    read: ({ cells }) => ({ cells }),
    show: ({ cells }) => ({ column: null, code: (cells.code ?? '').slice(0, 60) }),
  })
}
