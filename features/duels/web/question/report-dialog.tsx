import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useReportQuestion } from '#features/duels/web/play/duel-play.queries.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

const REASONS = ['wrong_answer', 'unclear', 'outdated', 'language', 'other'] as const
const MOST = 600

interface ReportDialogProps {
  duelId: string
  position: number
  onClose: (isSent: boolean) => void
}

export function ReportDialog({ duelId, position, onClose }: ReportDialogProps) {
  const t = useTexts('duel_summary')
  const formId = useId()
  const report = useReportQuestion()
  const [reason, setReason] = useState<(typeof REASONS)[number]>('wrong_answer')
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    report.mutate({ duel_id: duelId, position, reason, text }, { onSuccess: () => onClose(true) })
  }

  return (
    <PageDialog
      onClose={() => onClose(false)}
      title={t('report_title')}
      cancel={t('cancel')}
      footer={
        <Button type="submit" form={formId} pending={report.isPending}>
          {t('report_send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
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
        <Failure error={report.error} announce />
      </form>
    </PageDialog>
  )
}
