import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { soon } from './calendar-rules.ts'
import type { StageWish } from './stage-card.tsx'
import { InQuestion } from './in-question.tsx'
import { closingQuery } from './stages.queries.ts'

interface EndingDialogProps {
  stage: StageWish
  next: StageWish | undefined
  isPending: boolean
  error: Error | null
  onClose: () => void
  /** `next` begins at that moment as well. */
  onEnd: (ends_at: string, next: StageWish | undefined) => void
}

/** A question before a running stage ends now: what is still open in it, and whether the next one begins at once. */
export function EndingDialog({ stage, next, isPending, error, onClose, onEnd }: EndingDialogProps) {
  const t = useTexts('console_stages')
  const [goesOn, setGoesOn] = useState(true)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('end_title', { name: stage.name })}
      action={t('end_action')}
      isPending={isPending}
      error={error}
      onConfirm={() => onEnd(soon(), goesOn ? next : undefined)}
    >
      <p>{t('end_text')}</p>
      <OpenIn stage={stage} />
      {next && (
        <Checkbox checked={goesOn} onTick={setGoesOn}>
          {t('end_next', { name: next.name })}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}

interface ShorteningDialogProps {
  shortened: readonly StageWish[]
  onClose: () => void
  onConfirm: () => void
}

/** A question before running stages end earlier than people were told. */
export function ShorteningDialog({ shortened, onClose, onConfirm }: ShorteningDialogProps) {
  const t = useTexts('console_stages')
  const dates = useDates()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('shorter_title')}
      action={t('shorter_action')}
      onConfirm={onConfirm}
    >
      {shortened.map((stage) => (
        <div key={stage.key} className="flex flex-col gap-3">
          <p>{t('shorter_text', { name: stage.name, at: dates.moment(stage.ends_at!) })}</p>
          <OpenIn stage={stage} />
        </div>
      ))}
    </ConfirmDialog>
  )
}

function OpenIn({ stage }: { stage: StageWish }) {
  const { data } = useQuery({ ...closingQuery(stage.id ?? ''), enabled: stage.id !== null })
  return data ? <InQuestion open={data.open} /> : null
}
