import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useReportEntry } from './wall-calls.queries.ts'

const REASONS = ['insult', 'private', 'untrue', 'advert', 'other'] as const
const MOST = 600

export function ReportDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useTexts('wall_post')
  const app = useTexts('app')
  const formId = useId()
  const report = useReportEntry()
  const [reason, setReason] = useState<(typeof REASONS)[number]>('insult')
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    const onSuccess = () => {
      showToast({ tone: 'success', text: t('report_thanks') })
      onClose()
    }
    report.mutate({ entry_id: entryId, reason, text }, { onSuccess })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('report_title')}
      closeText={app('close')}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={report.isPending}>
            {t('report_send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('report_lead')}</p>
        <RadioGroup
          label={t('report_reason')}
          value={reason}
          onChange={(value) => setReason(REASONS.find((own) => own === value) ?? 'other')}
          options={REASONS.map((own) => ({ value: own, label: t(`reasons.${own}`) }))}
        />
        <TextArea
          label={t('report_text')}
          maxLength={MOST}
          value={text}
          error={report.error instanceof ApiError ? report.error.fields.text : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Failure error={report.error} announce />
      </form>
    </Dialog>
  )
}
