import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useConsoleCalls } from './wall-calls.queries.ts'

const MOST = 600

/** Organisers take something off the wall, with words for its author. */
export function HideDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useTexts('wall_post')
  const formId = useId()
  const { hide } = useConsoleCalls()
  const [reason, setReason] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!hide.isPending) hide.mutate({ entry_id: entryId, reason }, { onSuccess: onClose })
  }

  return (
    <PageDialog
      onClose={onClose}
      title={t('hide_title')}
      cancel={t('cancel')}
      footer={
        <Button type="submit" form={formId} variant="danger" pending={hide.isPending}>
          {t('hide_send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('hide_lead')}</p>
        <TextArea
          label={t('hide_reason')}
          required
          maxLength={MOST}
          value={reason}
          error={hide.error instanceof ApiError ? hide.error.fields.reason : undefined}
          onText={setReason}
        />
        <Failure error={hide.error} announce />
      </form>
    </PageDialog>
  )
}
