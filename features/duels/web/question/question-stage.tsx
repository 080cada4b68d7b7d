import { useEffect, useRef } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { AnswerChoice } from './answer-choice.tsx'
import type { TimedPlay } from '#features/duels/web/play/duel-play.queries.ts'
import { Explanation } from './explanation.tsx'
import { shownOf } from '#features/duels/web/play/play-course.ts'
import { StageFoot } from './stage-foot.tsx'
import { TimeOrVerdict } from './time-or-verdict.tsx'
import { useQuestionKeys } from './use-question-keys.ts'
import { useStage } from './use-stage.ts'
import type { AskedDuelQuestion } from '#features/duels/contract/play.ts'
import { OpponentFace } from '#features/duels/web/proposing/opponent-face.tsx'
import { TheirProgress } from '#features/duels/web/play/their-progress.tsx'

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

/** Where I am, how I have done so far, and how far the other one is. */
function QuestionHead({ play: { duel }, question }: { play: TimedPlay; question: AskedDuelQuestion }) {
  const t = useTexts('duel_play')
  const { right, score } = duel.me
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface px-3 py-2">
        <OpponentFace person={duel.opponent} size={36} />
        <div className="min-w-0 flex-1">
          <TheirProgress duel={duel} />
        </div>
      </div>
      <div className="flex items-baseline justify-between gap-x-4 text-sm">
        <p className="min-w-0 truncate font-semibold">
          {t('question_of', { position: question.position, count: duel.questions })}
          <span className="font-normal text-ink-soft"> · {question.category}</span>
        </p>
        <p className="numerals shrink-0 text-ink-soft">
          {t('score', { count: right ?? 0, score: score ?? 0 })}
        </p>
      </div>
    </header>
  )
}
