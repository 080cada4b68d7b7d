import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** What a press can do, and how it is going. */
export interface AnsweringStage {
  chosen: readonly number[]
  choose: (chosen: readonly number[]) => void
  lock: () => void
  next: () => void
  canLock: boolean
  isSending: boolean
  isAsking: boolean
  /** The line is lost, the answer is kept. */
  isKept: boolean
  error: Error | null
}

interface StageFootProps {
  question: AskedQuestion
  answer: LockedAnswer | undefined
  stage: AnsweringStage
  /** What stands on the way on. */
  onward: string
}

/** What to do now: a hint, Lock in, or the way on; at the thumb on a phone. */
export function StageFoot({ question, answer, stage, onward }: StageFootProps) {
  const t = useTexts('question')
  const isLockedIn = question.kind === 'multiple' || question.kind === 'order'
  if (answer)
    return (
      <div className="sticky bottom-0 bg-paper py-2">
        <Button size="large" wide className="sm:w-auto" pending={stage.isAsking} onPress={stage.next}>
          {onward}
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
