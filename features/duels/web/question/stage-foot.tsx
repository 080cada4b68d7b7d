import type { AskedDuelQuestion, LockedDuelAnswer } from '#features/duels/contract/play.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { TimedPlay } from '#features/duels/web/play/duel-play.queries.ts'
import type { Stage } from './use-stage.ts'

interface StageFootProps {
  play: TimedPlay
  question: AskedDuelQuestion
  answer: LockedDuelAnswer | undefined
  stage: Stage
}

/** What to do now: a hint, Lock in, or the way on; at the thumb on a phone. */
export function StageFoot({ play, question, answer, stage }: StageFootProps) {
  const t = useTexts('duel_play')
  const isLockedIn = question.kind === 'multiple' || question.kind === 'order'
  if (answer)
    return (
      <div className="sticky bottom-0 bg-paper py-2">
        <Button size="large" wide className="sm:w-auto" pending={stage.isAsking} onPress={stage.next}>
          {t(play.phase === 'done' ? 'finish' : 'next')}
        </Button>
      </div>
    )
  return (
    <>
      <div role="status" className="empty:hidden">
        {stage.isKept && <Notice tone="warning">{t('kept')}</Notice>}
      </div>
      <p className="text-sm text-ink-soft">
        {t(isLockedIn ? (question.kind === 'order' ? 'hint_order' : 'hint_multiple') : 'hint_single')}
      </p>
      {isLockedIn && (
        <div className="sticky bottom-0 bg-paper py-2">
          <Button
            size="large"
            wide
            className="sm:w-auto"
            isDisabled={!stage.canLock}
            pending={stage.isSending}
            pendingText={t('sending')}
            onPress={stage.lock}
          >
            {t('lock')}
          </Button>
        </div>
      )}
    </>
  )
}
