import { Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface ReportStepProps {
  duelId: string
  position: number
  isReported: boolean
}

/** Telling the organisers that a question is defective, once. */
export function ReportStep({ duelId, position, isReported }: ReportStepProps) {
  const t = useTexts('duel_summary')
  const [isOpen, setOpen] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <p ref={thanks} tabIndex={-1} role="status" className="text-sm text-ink-soft outline-none empty:hidden">
        {isReported && t('reported')}
      </p>
      {!isReported && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          icon={<Flag />}
          aria-label={t('report_of', { position })}
          onPress={() => setOpen(true)}
        >
          {t('report')}
        </Button>
      )}
      {isOpen && (
        <ReportDialog
          duelId={duelId}
          position={position}
          onClose={(isSent) => {
            setOpen(false)
            if (isSent) thanks.current?.focus()
          }}
        />
      )}
    </>
  )
}
