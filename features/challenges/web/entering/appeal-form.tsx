import { useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useAppeal } from './entry-calls.ts'

/** Once, with a reason. */
export function AppealForm({ challengeId }: { challengeId: string }) {
  const t = useTexts('challenge_entry')
  const appeal = useAppeal(challengeId)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onPress={() => setOpen(true)}>
        {t('appeal')}
      </Button>
    )
  const isShort = isTried && text.trim().length < 3
  const refused = appeal.error instanceof ApiError ? appeal.error.fields.text : undefined
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('appeal_label')}
        description={t('appeal_hint')}
        maxLength={2_000}
        required
        value={text}
        error={isShort ? t('appeal_silent') : refused}
        onText={setText}
      />
      <Failure error={appeal.error} announce />
      <div className="flex flex-wrap gap-3">
        <Button
          pending={appeal.isPending}
          onPress={() => {
            setTried(true)
            if (text.trim().length >= 3) appeal.mutate(text)
          }}
        >
          {t('appeal_send')}
        </Button>
        <Button variant="quiet" onPress={() => setOpen(false)}>
          {t('appeal_cancel')}
        </Button>
      </div>
    </div>
  )
}
