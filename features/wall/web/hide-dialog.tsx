import { useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useConsoleCalls } from './wall-calls.queries.ts'

const MOST = 600

/** Organisers take something off the wall, with words for its author. */
export function HideDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useTexts('wall_post')
  const { hide } = useConsoleCalls()
  const [reason, setReason] = useState('')

  return (
    <FormDialog
      onClose={onClose}
      title={t('hide_title')}
      cancel={t('cancel')}
      send={t('hide_send')}
      tone="danger"
      call={hide}
      onSend={() => hide.mutate({ entry_id: entryId, reason }, { onSuccess: onClose })}
    >
      <p className="text-ink-soft">{t('hide_lead')}</p>
      <TextArea
        label={t('hide_reason')}
        required
        maxLength={MOST}
        value={reason}
        error={hide.error instanceof ApiError ? hide.error.fields.reason : undefined}
        onText={setReason}
      />
    </FormDialog>
  )
}
