import type { AskedDuelQuestion } from '#features/duels/contract/play.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { TimedPlay } from '#features/duels/web/play/duel-play.queries.ts'
import { OpponentFace } from '#features/duels/web/proposing/opponent-face.tsx'
import { TheirProgress } from '#features/duels/web/play/their-progress.tsx'

/** Where I am, how I have done so far, and how far the other one is. */
export function QuestionHead({ play: { duel }, question }: { play: TimedPlay; question: AskedDuelQuestion }) {
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
