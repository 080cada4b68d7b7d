import { queryOptions } from '@tanstack/react-query'
import {
  changeQuizQuestion,
  createQuizQuestion,
  getQuizQuestion,
  listQuizCategories,
  type QuizContent,
  type QuizQuestion,
} from '#features/quiz/contract/quiz.ts'
import type { Language } from '#platform/contract/languages.ts'
import { rightOf } from '#features/quiz/web/shared/right-of.ts'
import { call } from '#platform/web/api/api.ts'
import { duelKeys } from '#features/duels/web/duels.keys.ts'

/** A question with the name that spreadsheets know it by, which is given once. */
export interface WrittenQuestion {
  code: string
  content: QuizContent
}

export const categoriesQuery = queryOptions({
  queryKey: duelKeys.categories,
  queryFn: () => call(listQuizCategories, {}),
})

export const readQuestion = async (id: string) => (await call(getQuizQuestion, { question_id: id })).question

export const contentOf = ({ code, content }: QuizQuestion): WrittenQuestion => ({ code, content })

export const blankWording = (language: Language, answers: number) => ({
  language,
  text: '',
  answers: Array<string>(answers).fill(''),
  explanation: '',
})

export const blankQuestion = (): WrittenQuestion => ({
  code: '',
  content: {
    category: '',
    kind: 'single',
    difficulty: 'medium',
    seconds: null,
    right: [],
    wordings: [blankWording('en', 4)],
  },
})

/** What of it its kind can have: the rest waits in the form for its kind to be chosen again. */
export const ofItsKind = (content: QuizContent): QuizContent => ({
  ...content,
  right: rightOf(content),
  wordings: content.wordings.map((words) =>
    content.kind === 'true_false' ? { ...words, answers: [] } : words,
  ),
})

export async function writeQuestion(
  id: string | undefined,
  { code, content: written }: WrittenQuestion,
  after: number,
): Promise<QuizQuestion> {
  const content = ofItsKind(written)
  if (id === undefined) return (await call(createQuizQuestion, { code, state: 'draft', content })).question
  return (await call(changeQuizQuestion, { question_id: id, content, after })).question
}

/** The question in that language, or in the first that it has. */
export const textIn = ({ wordings }: Pick<QuizQuestion['content'], 'wordings'>, language: Language) =>
  (wordings.find((wording) => wording.language === language) ?? wordings[0])?.text ?? ''
