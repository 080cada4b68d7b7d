import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

export interface AnswerChoiceProps {
  question: AskedQuestion
  /** Once it is locked. */
  answer: LockedAnswer | undefined
  /** Places in the list of answers; of an order all of them, in that order. */
  chosen: readonly number[]
  isLocked: boolean
  onChoose: (chosen: readonly number[]) => void
}

/** The answers as they are read; true and false have names of their own. */
export function useAnswerWords(): (question: Pick<AskedQuestion, 'kind' | 'answers'>) => readonly string[] {
  const t = useTexts('question')
  return ({ kind, answers }) => (kind === 'true_false' ? [t('true'), t('false')] : answers)
}
