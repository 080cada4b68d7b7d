import { useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useReportQuestion } from '#features/duels/web/play/duel-play.queries.ts'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'

const REASONS = ['wrong_answer', 'unclear', 'outdated', 'language', 'other'] as const
const MOST = 600

interface ReportDialogProps {
  duelId: string
  position: number
  onClose: (isSent: boolean) => void
}

export function ReportDialog({ duelId, position, onClose }: ReportDialogProps) {
  const t = useTexts('duel_summary')
  const report = useReportQuestion()
  const [reason, setReason] = useState<(typeof REASONS)[number]>('wrong_answer')
  const [text, setText] = useState('')

  return (
    <FormDialog
      onClose={() => onClose(false)}
      title={t('report_title')}
      cancel={t('cancel')}
      send={t('report_send')}
      call={report}
      onSend={() =>
        report.mutate({ duel_id: duelId, position, reason, text }, { onSuccess: () => onClose(true) })
      }
    >
      <RadioGroup
        label={t('reason')}
        value={reason}
        onChange={(value) => setReason(REASONS.find((own) => own === value) ?? 'other')}
        options={REASONS.map((own) => ({ value: own, label: t(`reasons.${own}`) }))}
      />
      <TextArea
        label={t('report_text')}
        description={t('report_hint')}
        maxLength={MOST}
        value={text}
        error={report.error instanceof ApiError ? report.error.fields.text : undefined}
        onText={setText}
      />
    </FormDialog>
  )
}
