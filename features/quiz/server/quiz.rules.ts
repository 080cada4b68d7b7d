import type { Language } from '#platform/contract/languages.ts'
import type { QuizDifficulty, QuizKind } from '#features/quiz/contract/quiz.ts'

export type Wording = { text: string; answers: string[]; explanation: string }

/** A question as it was asked and stays: the answers in the order of the bank. */
export type QuizVersion = {
  id: string
  question_id: string
  kind: QuizKind
  difficulty: QuizDifficulty
  /** Null: as long as the programme gives to every question. */
  seconds: number | null
  /** An address that a browser may load for the next hour or two; it tells nothing of the answer. */
  picture: string | null
  /** Of `true_false` 0 stands for true and 1 for false; of `order` there are none. */
  right: number[]
  /** How many can be chosen: of `true_false` two, which have no wording. */
  answers: number
  category_names: Record<string, string>
  wordings: Partial<Record<Language, Wording>>
  /** Found to be defective: counts for nobody. */
  voided: boolean
}

/** That language, else English, else whatever there is. */
export function wordingIn({ wordings }: Pick<QuizVersion, 'wordings'>, language: Language): Wording {
  const wording = wordings[language] ?? wordings.en ?? Object.values(wordings)[0]
  if (!wording) throw new Error('a version without any wording')
  return wording
}

/** Whether these places, in the order of the bank, are the right ones, all of them and no other. */
export function isRightAnswer(
  { kind, right, answers }: Pick<QuizVersion, 'kind' | 'right' | 'answers'>,
  chosen: readonly number[],
): boolean {
  if (kind === 'order') return chosen.length === answers && chosen.every((place, at) => place === at)
  return chosen.length === right.length && right.every((place) => chosen.includes(place))
}
