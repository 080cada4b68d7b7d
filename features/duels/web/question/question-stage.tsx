import { paths } from '#platform/web/pages/paths.ts'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { TimedPlay } from '#features/duels/web/play/duel-play.queries.ts'
import { shownOf } from '#features/duels/web/play/play-course.ts'
import { AskedStage, StageHead } from '#features/quiz/web/shared/asking/asked-stage.tsx'
import { useStage } from './use-stage.ts'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import { DuelTrack } from '#features/duels/web/play/duel-track.tsx'

/** One question of a duel. */
export function QuestionStage({ play }: { play: TimedPlay }) {
  const t = useTexts('duel_play')
  const stage = useStage(play)
  const { question, answer } = shownOf(play)!
  wholeScreen.useRaise()
  return (
    <AskedStage
      question={question}
      answer={answer}
      stage={stage}
      dueAt={play.due_at}
      onward={t(play.phase === 'done' ? 'finish' : 'next')}
      head={<QuestionHead play={play} question={question} />}
    />
  )
}

/** The way out, where I am, how I have done so far, and the two on the road. */
function QuestionHead({ play, question }: { play: TimedPlay; question: AskedQuestion }) {
  const { duel } = play
  const t = useTexts('duel_play')
  const { right, score } = duel.me
  return (
    <header className="flex flex-col gap-2">
      <StageHead
        to={paths.duels}
        back={t('back')}
        title={t('question_of', { position: question.position, count: duel.questions })}
        category={question.category}
      >
        <p className="numerals shrink-0 text-ink-soft">
          {t('score', { count: right ?? 0, score: score ?? 0 })}
        </p>
      </StageHead>
      <DuelTrack play={play} />
    </header>
  )
}
