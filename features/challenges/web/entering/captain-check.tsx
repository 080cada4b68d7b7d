import { useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCheck } from './entry-calls.ts'

/** The captain looks before the organisers do: hands in, or gives back with a word. */
export function CaptainCheck({ challengeId }: { challengeId: string }) {
  const t = useTexts('challenge_entry')
  const check = useCheck(challengeId)
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const isSilent = isTried && comment.trim() === ''
  const refused = check.error instanceof ApiError ? check.error.fields.comment : undefined
  return (
    <Card as="section" labelledBy="check" className="flex flex-col gap-4">
      <div>
        <h2 id="check" className="text-xl font-bold">
          {t('check_title')}
        </h2>
        <p className="text-ink-soft">{t('check_text')}</p>
      </div>
      <TextArea
        label={t('check_comment')}
        maxLength={1_000}
        value={comment}
        error={isSilent ? t('check_silent') : refused}
        onText={setComment}
      />
      <Failure error={check.error} announce />
      <div className="flex flex-wrap gap-3">
        <Button pending={check.isPending} onPress={() => check.mutate({ pass: true, comment })}>
          {t('check_pass')}
        </Button>
        <Button
          variant="secondary"
          pending={check.isPending}
          onPress={() => {
            setTried(true)
            if (comment.trim() !== '') check.mutate({ pass: false, comment })
          }}
        >
          {t('check_back')}
        </Button>
      </div>
    </Card>
  )
}
