import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { badRow } from '#platform/sheets/contract/bad-rows.ts'
import { toldColumns } from '#platform/sheets/contract/sheet-form.ts'
import { QUIZ_COLUMNS } from './question-sheet.ts'
import { BankFilter } from './quiz.ts'

const endpoint = endpointsOf({ permission: 'quiz.write' })

/** A file in base64, and the rest of the call. */
const MAX_BODY = 720_000

/** Why a row of a question file was not taken; `column` names the cell where there is one. */
export const QUIZ_ROW_PROBLEMS = [
  'columns',
  'code_missing',
  'code_wrong',
  'language_unknown',
  'wording_twice',
  'category_missing',
  'kind_unknown',
  'difficulty_unknown',
  'state_unknown',
  'seconds_out_of_range',
  'question_missing',
  'question_too_long',
  'answers_too_few',
  'answer_too_long',
  'answer_twice',
  'right_missing',
  'right_out_of_range',
  'right_too_many',
  'explanation_too_long',
  'wordings_differ',
  'picture_not_found',
  'text_unreadable',
] as const
export type QuizRowProblem = (typeof QUIZ_ROW_PROBLEMS)[number]

export const QuizImportReport = z.object({
  /** By which it can be undone; null when nothing was changed. */
  id: z.nullable(z.uuid()),
  dry_run: z.boolean(),
  rows: z.int(),
  /** Questions, not rows: a question has a row for each language. */
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** What was found wrong, rows without a question among it. */
  bad: z.int(),
  /** The first hundred; `line` counts from 1 with the heading, as a spreadsheet does. */
  bad_rows: z.array(badRow(QUIZ_ROW_PROBLEMS, { column: z.nullable(z.string()), code: z.string() })),
})
export type QuizImportReport = z.infer<typeof QuizImportReport>

export const importQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz/imports',
  summary:
    'Takes questions from a CSV file by their code, or shows what that would do. The same file twice changes nothing.',
  limited: 'whole',
  input: z.object({
    /** The file in base64: comma or semicolon, UTF-8 or Windows-1250. */
    file: z.base64().check(z.minLength(1), z.maxLength(700_000)),
    /** True: nothing is taken. */
    dry_run: z.boolean(),
    /** What each column of the file is, in order; null leaves it alone. Left out: what the heading says. */
    columns: toldColumns(QUIZ_COLUMNS),
  }),
  maxBody: MAX_BODY,
  output: QuizImportReport,
  errors: ['quiz_file_unreadable'],
})

export const undoQuizImport = endpoint({
  method: 'POST',
  path: '/api/quiz/imports/:import_id/undo',
  summary:
    'Gives the questions of an import back what they had before it, as their next version; those that it brought go out of play. What has been changed since stays as it is, and so does everything that was played. Once.',
  limited: 'whole',
  input: z.object({ import_id: z.uuid() }),
  output: z.object({
    /** Have what they had before. */
    put_back: z.int(),
    /** Were brought by the file, and are out of play. */
    taken_out: z.int(),
    /** Have been changed since: they stay. */
    left: z.int(),
  }),
  errors: ['quiz_import_not_found', 'quiz_import_undone'],
})

export const exportQuiz = endpoint({
  method: 'GET',
  path: '/api/quiz/export',
  summary: 'The question bank, or what of it is found, as the CSV that an import takes.',
  limited: 'content',
  input: z.object(BankFilter),
  output: z.object({ name: z.string(), csv: z.string() }),
})
