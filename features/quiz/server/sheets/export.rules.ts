import { LANGUAGES } from '#platform/contract/languages.ts'
import type { QuizContent, QuizState } from '#features/quiz/contract/quiz.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { ANSWER_COLUMNS, QUIZ_COLUMNS, type QuizColumn } from '#features/quiz/contract/question-sheet.ts'

export type ExportedQuestion = {
  code: string
  state: QuizState
  content: QuizContent
  category_names: Record<string, string>
  picture_name: string | null
}

/** The file that an import takes without changing anything. */
export function sheetOf(questions: readonly ExportedQuestion[]): string {
  const rows = questions.flatMap((question) =>
    question.content.wordings.map((wording) => {
      const cells = cellsOf(question, wording)
      return QUIZ_COLUMNS.map((column) => cells[column] ?? '')
    }),
  )
  return writeCsv([[...QUIZ_COLUMNS], ...rows])
}

function cellsOf(
  { code, state, content, category_names, picture_name }: ExportedQuestion,
  wording: QuizContent['wordings'][number],
): Partial<Record<QuizColumn, string>> {
  const { category, kind, difficulty, seconds, right } = content
  const { language, text, answers, explanation } = wording
  return {
    code,
    language,
    category,
    ...Object.fromEntries(LANGUAGES.map((own) => [`category_${own}`, category_names[own]])),
    kind,
    difficulty,
    seconds: seconds === null ? '' : `${seconds}`,
    state,
    question: text,
    ...Object.fromEntries(answers.map((answer, at) => [ANSWER_COLUMNS[at]!, answer])),
    right: kind === 'true_false' ? `${right[0] === 0}` : right.map((place) => place + 1).join(';'),
    explanation,
    ...(picture_name && { picture: picture_name }),
  }
}
