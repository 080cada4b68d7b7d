import { AnswerList } from './answer-list.tsx'
import { type AnswerChoiceProps, useAnswerWords } from './answer-words.ts'
import { OrderAnswers } from './order-answers.tsx'

/** The answers of a question of any kind. */
export function AnswerChoice(props: AnswerChoiceProps) {
  const words = useAnswerWords()(props.question)
  return props.question.kind === 'order' ? (
    <OrderAnswers {...props} words={words} />
  ) : (
    <AnswerList {...props} words={words} />
  )
}
