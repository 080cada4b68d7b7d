import { useEffect, useRef } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { AnswerChoice } from './answer-choice.tsx'
import type { TimedPlay } from '#features/duels/web/play/duel-play.queries.ts'
import { Explanation } from './explanation.tsx'
import { shownOf } from '#features/duels/web/play/play-course.ts'
import { QuestionHead } from './question-head.tsx'
import { StageFoot } from './stage-foot.tsx'
import { TimeOrVerdict } from './time-or-verdict.tsx'
import { useQuestionKeys } from './use-question-keys.ts'
import { useStage } from './use-stage.ts'

/** One question, and in the same place its verdict: nothing above the answers moves when they are locked. */
export function QuestionStage({ play }: { play: TimedPlay }) {
  const t = useTexts('duel_play')
  const stage = useStage(play)
  const { question, answer } = shownOf(play)!
  useQuestionKeys({ question, answer, stage })

  return (
    <div className="flex flex-col gap-3">
      <QuestionHead play={play} question={question} />
      <TimeOrVerdict key={question.position} dueAt={play.due_at} question={question} answer={answer} />
      <QuestionText key={`text ${question.position}`}>{question.text}</QuestionText>
      {question.picture && (
        <img
          src={question.picture}
          alt={t('picture')}
          className="h-44 w-full rounded-card bg-sunken object-contain sm:h-60"
        />
      )}
      <AnswerChoice
        key={`answers ${question.position}`}
        question={question}
        answer={answer}
        chosen={stage.chosen}
        isLocked={answer !== undefined || stage.isSending}
        onChoose={stage.choose}
      />
      <Failure error={stage.error} announce />
      {answer && <Explanation question={question} answer={answer} />}
      <StageFoot play={play} question={question} answer={answer} stage={stage} />
    </div>
  )
}

/** Takes the focus as it comes, so that it is read first. */
function QuestionText({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="min-h-13 text-lg leading-snug wrap-anywhere sm:min-h-16 sm:text-xl"
    >
      {children}
    </h2>
  )
}
