import { useState } from 'react'
import type { PointsEntry } from '#features/points/contract/points.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useQuestionEntry } from './points.queries.ts'
import { signed } from './signed.ts'

const LEAST = 3
const MOST = 1_000

export function QuestionDialog({ entry, onClose }: { entry: PointsEntry; onClose: () => void }) {
  const t = useTexts('my_points')
  const ask = useQuestionEntry()
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const refused = ask.error instanceof ApiError ? ask.error.fields.text : undefined

  function submit() {
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
    <FormDialog
      onClose={onClose}
      title={t('ask_title')}
      cancel={t('cancel')}
      send={t('ask_send')}
      call={ask}
      onSend={submit}
    >
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
    </FormDialog>
  )
}
