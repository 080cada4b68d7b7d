import { type FormEvent, useId, useState } from 'react'
import type { PointsEntry } from '#features/points/contract/points.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useQuestionEntry } from './points.queries.ts'
import { signed } from './signed.ts'

const LEAST = 3
const MOST = 1_000

export function QuestionDialog({ entry, onClose }: { entry: PointsEntry; onClose: () => void }) {
  const t = useTexts('my_points')
  const formId = useId()
  const ask = useQuestionEntry()
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const refused = ask.error instanceof ApiError ? ask.error.fields.text : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    if (text.trim().length < LEAST) return setIsShort(true)
    ask.mutate(
      { entry_id: entry.id, text },
      {
        onSuccess: () => {
          onClose()
          showToast({ tone: 'success', text: t('asked_done') })
        },
      },
    )
  }

  return (
    <PageDialog
      onClose={onClose}
      title={t('ask_title')}
      cancel={t('cancel')}
      footer={
        <Button type="submit" form={formId} pending={ask.isPending}>
          {t('ask_send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="flex justify-between gap-4 rounded-field bg-sunken px-3.5 py-3">
          <span className="min-w-0 wrap-anywhere">{entry.reason}</span>
          <strong className="numerals whitespace-nowrap">{signed(entry.points)}</strong>
        </p>
        <TextArea
          label={t('ask_label')}
          description={t('ask_hint', { count: MOST - text.length })}
          maxLength={MOST}
          rows={4}
          value={text}
          error={isShort ? t('ask_short') : refused}
          onText={(next) => {
            setIsShort(false)
            setText(next)
          }}
        />
        <Failure error={ask.error} announce />
      </form>
    </PageDialog>
  )
}
