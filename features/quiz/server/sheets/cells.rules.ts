import type * as z from 'zod/mini'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { block, line } from '#platform/contract/fields.ts'
import * as contract from '#features/quiz/contract/quiz.ts'
import type { QuizRowProblem } from '#features/quiz/contract/sheets.ts'

/** Why a cell is not taken. */
export class CellError extends Error {
  override name = 'CellError'

  readonly problem: QuizRowProblem
  readonly column: string

  constructor(problem: QuizRowProblem, column: string) {
    super(`${column}: ${problem}`)
    this.problem = problem
    this.column = column
  }
}

const CODE = /^[A-Za-z0-9._-]{1,60}$/

export function codeIn(cell = ''): string {
  const code = cell.trim()
  if (!code) throw new CellError('code_missing', 'code')
  if (!CODE.test(code)) throw new CellError('code_wrong', 'code')
  return code
}

export function languageIn(cell = '') {
  return oneOf(LANGUAGES, cell) ?? refuse('language_unknown', 'language')
}
export function kindIn(cell = '') {
  return oneOf(contract.QUIZ_KINDS, cell) ?? refuse('kind_unknown', 'kind')
}
export function difficultyIn(cell = '') {
  return oneOf(contract.QUIZ_DIFFICULTIES, cell) ?? refuse('difficulty_unknown', 'difficulty')
}
/** Null: as it is, or a draft. */
export function stateIn(cell = '') {
  if (!cell.trim()) return null
  return oneOf(contract.QUIZ_STATES, cell) ?? refuse('state_unknown', 'state')
}

export function secondsIn(cell = ''): number | null {
  const text = cell.trim()
  if (!text) return null
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return seconds >= 5 && seconds <= 120 ? seconds : refuse('seconds_out_of_range', 'seconds')
}

/** A category by its code, or by a name that is made into one. */
export function categoryIn(cell = ''): { code: string; name: string } {
  const name = textIn(oneLine, cell, { column: 'category', missing: 'category_missing' })
  const code = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('ł', 'l')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return code ? { code, name } : refuse('category_missing', 'category')
}

const TRUE = ['true', 'prawda']
const FALSE = ['false', 'fałsz']

/** Places from 0: of letters, of numbers from 1, or of the words for true and false. */
export function rightIn(kind: contract.QuizKind, cell = ''): number[] {
  const text = cell.normalize('NFC').trim().toLowerCase()
  if (kind === 'true_false' && text) {
    if (TRUE.includes(text)) return [0]
    return FALSE.includes(text) ? [1] : refuse('right_out_of_range', 'right')
  }
  return text
    .split(/[;,|\s]+/)
    .filter(Boolean)
    .map((part) => {
      if (/^[a-f]$/.test(part)) return part.charCodeAt(0) - 97
      return /^[1-6]$/.test(part) ? Number(part) - 1 : refuse('right_out_of_range', 'right')
    })
}

type CellRules = { column: string; missing: QuizRowProblem; long?: QuizRowProblem }

/** A cell as text that people read; spreadsheets break lines where they should not. */
export function textIn(schema: z.ZodMiniType<string>, cell: string, wish: CellRules): string {
  const read = schema.safeParse(cell)
  if (read.success) return read.data
  const code = read.error.issues[0]?.code
  if (code === 'too_small') return refuse(wish.missing, wish.column)
  return refuse(code === 'too_big' ? (wish.long ?? wish.missing) : 'text_unreadable', wish.column)
}

const oneLine = line({ max: 60 })
const question = line({ min: 3, max: 300 })
const answer = line({ max: 120 })
const explanation = block({ min: 0, max: 600 })
const joined = (cell: string) => cell.replaceAll(/[\r\n\t]+/g, ' ')

export function nameIn(cell: string, column: string): string {
  return textIn(oneLine, joined(cell), { column, missing: 'category_missing', long: 'category_missing' })
}
export function questionIn(cell = ''): string {
  const wish = { column: 'question', missing: 'question_missing', long: 'question_too_long' } as const
  return textIn(question, joined(cell), wish)
}
export function answerIn(cell: string, column: string): string {
  return textIn(answer, joined(cell), { column, missing: 'answers_too_few', long: 'answer_too_long' })
}
export function explanationIn(cell = ''): string {
  const column = 'explanation'
  return textIn(explanation, cell, { column, missing: 'text_unreadable', long: 'explanation_too_long' })
}

function oneOf<T extends string>(options: readonly T[], cell: string): T | undefined {
  const text = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return options.find((option) => option === text)
}

function refuse(problem: QuizRowProblem, column: string): never {
  throw new CellError(problem, column)
}
