import type { ReactNode } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { AnswerChoice } from './answer-choice.tsx'
import type { AnswerChoiceProps } from './answer-words.ts'
import { Explanation } from './explanation.tsx'

interface QuestionBodyProps extends AnswerChoiceProps {
  error: Error | null
  /** Between the answers and the explanation. */
  children?: ReactNode
}

/** What stands below the words of a question: its picture, the answers, and once it is locked why it is so. */
export function QuestionBody({ error, children, ...choice }: QuestionBodyProps) {
  const t = useTexts('question')
  const { question, answer } = choice
  return (
    <>
      {question.picture && (
        <img
          src={question.picture}
          alt={t('picture')}
          className="h-44 w-full rounded-card bg-sunken object-contain sm:h-60"
        />
      )}
      <AnswerChoice key={`answers ${question.position}`} {...choice} />
      <Failure error={error} announce />
      {children}
      {answer && <Explanation question={question} answer={answer} />}
    </>
  )
}
