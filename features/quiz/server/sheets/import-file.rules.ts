import { LANGUAGES } from '#platform/contract/languages.ts'
import type { QuizImportReport } from '#features/quiz/contract/quiz.ts'
import { readRows, readSheet, type SheetForm } from '#platform/sheets/server/sheet.ts'

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
  ...LANGUAGES.map((language) => `category_${language}` as const),
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
export type QuestionRow = { line: number; cells: Partial<Record<QuizColumn, string>> }

export type BadRow = QuizImportReport['bad_rows'][number]

const form: SheetForm<QuizColumn> = {
  headings: Object.fromEntries(QUIZ_COLUMNS.map((column) => [column, [column]])) as Record<
    QuizColumn,
    QuizColumn[]
  >,
  needed: REQUIRED.map((column) => [column]),
  most: 50_000,
}

/** The rows of a question file with a heading. Throws a SheetError. */
export function readQuizFile(bytes: Uint8Array): { rows: QuestionRow[]; bad: BadRow[] } {
  return readRows(readSheet(bytes, form), {
    read: ({ cells }) => ({ cells }),
    show: ({ cells }) => ({ column: null, code: (cells.code ?? '').slice(0, 60) }),
  })
}
