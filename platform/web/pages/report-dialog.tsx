import { useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#platform/contract/reports.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'

const MOST = 600

export type Report = { reason: ReportReason; text: string }

interface ReportDialogProps {
  onReport: (report: Report) => Promise<unknown>
  onClose: () => void
}

/** Tells the organisers about what somebody wrote. */
export function ReportDialog({ onReport, onClose }: ReportDialogProps) {
  const t = useTexts('reports')
  const report = useCall(onReport)
  const [reason, setReason] = useState<ReportReason>('insult')
  const [text, setText] = useState('')

  function send() {
    const onSuccess = () => {
      showToast({ tone: 'success', text: t('thanks') })
      onClose()
    }
    report.mutate({ reason, text }, { onSuccess })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('title')}
      cancel={t('cancel')}
      send={t('send')}
      call={report}
      onSend={send}
    >
      <p className="text-ink-soft">{t('lead')}</p>
      <RadioGroup
        label={t('reason')}
        value={reason}
        onChange={(value) => setReason(REPORT_REASONS.find((own) => own === value) ?? 'other')}
        options={REPORT_REASONS.map((own) => ({ value: own, label: t(`reasons.${own}`) }))}
      />
      <TextArea
        label={t('text')}
        maxLength={MOST}
        value={text}
        error={report.error instanceof ApiError ? report.error.fields.text : undefined}
        onText={setText}
      />
    </FormDialog>
  )
}
