import { LANGUAGES } from '#platform/contract/languages.ts'
import { ANSWER_COLUMNS } from '#features/quiz/contract/question-sheet.ts'
import type { QuizContent, QuizState, QuizWording } from '#features/quiz/contract/quiz.ts'
import type { QuizRowProblem } from '#features/quiz/contract/sheets.ts'
import * as rules from './cells.rules.ts'
import { type ContentFault, faultsIn } from '#features/quiz/server/console/content.rules.ts'
import type { BadRow, QuestionRow } from './import-file.rules.ts'

/** A question of a file, put together from its rows. */
export type SheetQuestion = {
  line: number
  code: string
  /** Null: as it is, or a draft when it is new. */
  state: QuizState | null
  content: QuizContent
  category: { name: string; names: Record<string, string> }
  /** A file beside the sheet; null for none. Left out when the sheet has no such column: what there is stays. */
  picture?: string | null
}

/** Same for every row of a question; in its later rows these may be left empty. */
const SHARED = ['category', 'kind', 'difficulty', 'seconds', 'state', 'right', 'picture'] as const

/** The questions whose rows are all right, and what is wrong with the rest. */
export function readQuestions(rows: readonly QuestionRow[]): { questions: SheetQuestion[]; bad: BadRow[] } {
  const bad: BadRow[] = []
  const groups = new Map<string, QuestionRow[]>()
  for (const row of rows) {
    const code = checked(row, bad, () => rules.codeIn(row.cells.code))
    if (code === undefined) continue
    const group = groups.get(code)
    if (group) group.push(row)
    else groups.set(code, [row])
  }
  const questions = [...groups].flatMap(([code, group]) => {
    const before = bad.length
    const question = questionFrom(code, group, bad)
    return bad.length === before && question ? [question] : []
  })
  return { questions, bad }
}

/** Runs `read`; what it refuses is noted as what is wrong with the row. */
function checked<T>(row: QuestionRow, bad: BadRow[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof rules.CellError)) throw error
    bad.push(badRow(row, error.problem, error.column))
    return undefined
  }
}

function badRow({ line, cells }: QuestionRow, problem: QuizRowProblem, column: string | null): BadRow {
  const code = (cells.code ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 60)
  return { line, problem, column, code: code.toWellFormed() }
}

function questionFrom(code: string, group: readonly QuestionRow[], bad: BadRow[]): SheetQuestion | undefined {
  const [first] = group as [QuestionRow, ...QuestionRow[]]
  const head = checked(first, bad, () => headOf(first))
  const wordings: QuizWording[] = []
  for (const row of group) {
    const unlike = SHARED.find(
      (column) => row.cells[column]?.trim() && row.cells[column].trim() !== first.cells[column]?.trim(),
    )
    const wording = checked(row, bad, () => {
      if (unlike) throw new rules.CellError('wordings_differ', unlike)
      return wordingOf(row, head?.kind === 'true_false')
    })
    if (wording) wordings.push(wording)
  }
  // What follows compares the rows, so that all of them have to be there.
  if (!head || wordings.length < group.length) return undefined
  const { names, name, state, picture, ...rest } = head
  const content = { ...rest, wordings }
  const named = new Set<QuestionRow>()
  for (const fault of faultsIn(content)) {
    const row = 'wording' in fault ? group[fault.wording]! : first
    if (!named.has(row)) bad.push(badRow(row, problems[fault.fault], columnOf(fault)))
    named.add(row)
  }
  return { line: first.line, code, state, content, category: { name, names }, ...picture }
}

function headOf({ cells }: QuestionRow) {
  const kind = rules.kindIn(cells.kind)
  const { code, name } = rules.categoryIn(cells.category)
  const names = LANGUAGES.flatMap((language) => {
    const given = cells[`category_${language}`]?.trim()
    return given ? [[language, rules.nameIn(given, `category_${language}`)]] : []
  })
  return {
    category: code,
    name,
    names: Object.fromEntries(names) as Record<string, string>,
    kind,
    difficulty: rules.difficultyIn(cells.difficulty),
    seconds: rules.secondsIn(cells.seconds),
    state: rules.stateIn(cells.state),
    right: rules.rightIn(kind, cells.right),
    picture: cells.picture === undefined ? {} : { picture: cells.picture.trim() || null },
  }
}

/** Of true and false the words stand in the texts of the app: whatever a sheet says there is left out. */
function wordingOf({ cells }: QuestionRow, withoutAnswers: boolean): QuizWording {
  const language = rules.languageIn(cells.language)
  const text = rules.questionIn(cells.question)
  const given = ANSWER_COLUMNS.map((column) => ({ column, cell: cells[column] ?? '' }))
  const last = given.findLastIndex(({ cell }) => cell.trim())
  const answers = withoutAnswers
    ? []
    : given.slice(0, last + 1).map(({ cell, column }) => rules.answerIn(cell, column))
  return { language, text, answers, explanation: rules.explanationIn(cells.explanation) }
}

const problems: Record<ContentFault['fault'], QuizRowProblem> = {
  wording_twice: 'wording_twice',
  wordings_differ: 'wordings_differ',
  answers_too_few: 'answers_too_few',
  answers_none: 'wordings_differ',
  answer_twice: 'answer_twice',
  right_missing: 'right_missing',
  right_out_of_range: 'right_out_of_range',
  right_one: 'right_too_many',
  right_all: 'right_too_many',
  right_none: 'right_too_many',
}

function columnOf(fault: ContentFault): string | null {
  if (fault.fault === 'wording_twice') return 'language'
  if (fault.fault === 'answer_twice') return ANSWER_COLUMNS[fault.answer]!
  if (fault.fault === 'answers_too_few') return 'answer_2'
  return 'wording' in fault ? null : 'right'
}
