import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { QuestionBody } from './question-body.tsx'
import { QuestionText } from './question-text.tsx'
import { type AnsweringStage, StageFoot } from './stage-foot.tsx'
import { TimeOrVerdict } from './time-or-verdict.tsx'
import { useQuestionKeys } from './use-question-keys.ts'

interface AskedStageProps {
  question: AskedQuestion
  answer: LockedAnswer | undefined
  stage: AnsweringStage
  /** Milliseconds of this device's clock. */
  dueAt: number | null
  /** On the button that leads on. */
  onward: string
  head: ReactNode
  /** Below the verdict. */
  children?: ReactNode
}

/** A question on the whole screen, and in the same place its verdict: nothing above the answers moves when they are locked. */
export function AskedStage({ question, answer, stage, dueAt, onward, head, children }: AskedStageProps) {
  useQuestionKeys({ question, answer, stage })
  return (
    <div className="flex flex-col gap-3">
      {head}
      <TimeOrVerdict key={question.position} dueAt={dueAt} question={question} answer={answer} />
      <QuestionText key={`text ${question.position}`}>{question.text}</QuestionText>
      <QuestionBody
        question={question}
        answer={answer}
        chosen={stage.chosen}
        isLocked={answer !== undefined || stage.isSending}
        onChoose={stage.choose}
        error={stage.error}
      />
      {children}
      <StageFoot question={question} answer={answer} stage={stage} onward={onward} />
    </div>
  )
}

interface StageHeadProps {
  /** The way out: where to, and what it says. */
  to: string
  back: string
  title: string
  category: string
  children?: ReactNode
}

/** The way out, where I am, and what the question is about. */
export function StageHead({ to, back, title, category, children }: StageHeadProps) {
  return (
    <div className="flex items-center justify-between gap-x-3 text-sm">
      <Link
        to={to}
        aria-label={back}
        className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X className="size-6" />
      </Link>
      <p className="min-w-0 flex-1 truncate font-semibold">
        {title}
        <span className="font-normal text-ink-soft"> · {category}</span>
      </p>
      {children}
    </div>
  )
}
