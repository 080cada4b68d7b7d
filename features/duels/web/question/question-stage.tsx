import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { TimedPlay } from '#features/duels/web/play/duel-play.queries.ts'
import { shownOf } from '#features/duels/web/play/play-course.ts'
import { QuestionBody } from './question-body.tsx'
import { StageFoot } from './stage-foot.tsx'
import { TimeOrVerdict } from './time-or-verdict.tsx'
import { useQuestionKeys } from './use-question-keys.ts'
import { useStage } from './use-stage.ts'
import type { AskedDuelQuestion } from '#features/duels/contract/play.ts'
import { DuelTrack } from '#features/duels/web/play/duel-track.tsx'

/** One question, and in the same place its verdict: nothing above the answers moves when they are locked. */
export function QuestionStage({ play }: { play: TimedPlay }) {
  const stage = useStage(play)
  const { question, answer } = shownOf(play)!
  useQuestionKeys({ question, answer, stage })
  wholeScreen.useRaise()

  return (
    <div className="flex flex-col gap-3">
      <QuestionHead play={play} question={question} />
      <TimeOrVerdict key={question.position} dueAt={play.due_at} question={question} answer={answer} />
      <QuestionText key={`text ${question.position}`}>{question.text}</QuestionText>
      <QuestionBody
        question={question}
        answer={answer}
        chosen={stage.chosen}
        isLocked={answer !== undefined || stage.isSending}
        onChoose={stage.choose}
        error={stage.error}
      />
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
      className="min-h-13 text-lg leading-snug wrap-anywhere outline-none sm:min-h-16 sm:text-2xl"
    >
      {children}
    </h2>
  )
}

/** The way out, where I am, how I have done so far, and the two on the road. */
function QuestionHead({ play, question }: { play: TimedPlay; question: AskedDuelQuestion }) {
  const { duel } = play
  const t = useTexts('duel_play')
  const { right, score } = duel.me
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-x-3 text-sm">
        <Link
          to={paths.duels}
          aria-label={t('back')}
          className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X className="size-6" />
        </Link>
        <p className="min-w-0 flex-1 truncate font-semibold">
          {t('question_of', { position: question.position, count: duel.questions })}
          <span className="font-normal text-ink-soft"> · {question.category}</span>
        </p>
        <p className="numerals shrink-0 text-ink-soft">
          {t('score', { count: right ?? 0, score: score ?? 0 })}
        </p>
      </div>
      <DuelTrack play={play} />
    </header>
  )
}
