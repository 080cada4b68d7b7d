import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Review } from '#features/challenges/contract/reviews.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Verdict, useDecide } from './reviews.queries.ts'

interface VerdictFormProps {
  review: Review
  onDecided: () => void
}

/** Approve, ask to improve, or reject with a reason; A, I and R do the same from the keyboard. */
export function VerdictForm({ review: { id, points_min, points_max, state }, onDecided }: VerdictFormProps) {
  const t = useTexts('console_reviews')
  const decide = useDecide()
  const [comment, setComment] = useState('')
  const [points, setPoints] = useState(String(points_max))
  const words = useRef<HTMLTextAreaElement>(null)
  const hasRange = points_min !== points_max
  const mayImprove = state !== 'appealed'
  const fields = decide.error instanceof ApiError ? decide.error.fields : {}

  function send(verdict: Verdict['verdict']) {
    if (decide.isPending) return
    // Why not is the least that whoever made it is owed.
    if (verdict !== 'approve' && comment.trim() === '') {
      words.current?.focus()
      return
    }
    decide.mutate(
      {
        entry_id: id,
        verdict,
        comment,
        ...(verdict === 'approve' && hasRange && { points: Number(points) }),
      },
      { onSuccess: onDecided },
    )
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWriting =
      event.target instanceof HTMLElement &&
      event.target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]')
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return
    const verdict = ({ a: 'approve', i: 'improve', r: 'reject' } as const)[event.key.toLowerCase()]
    if (!verdict || (verdict === 'improve' && !mayImprove)) return
    event.preventDefault()
    send(verdict)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {hasRange && (
        <TextField
          label={t('points_between', { min: points_min, max: points_max })}
          inputMode="numeric"
          value={points}
          error={fields['points']}
          onText={(text) => setPoints(text.replaceAll(/\D/g, ''))}
          className="max-w-56"
        />
      )}
      <TextArea
        ref={words}
        label={t('comment')}
        description={t('comment_text')}
        maxLength={2_000}
        value={comment}
        error={fields['comment']}
        onText={setComment}
      />
      <Failure error={decide.error} announce />
      <div className="flex flex-wrap gap-2">
        <Button pending={decide.isPending} onPress={() => send('approve')}>
          {t('approve')}
        </Button>
        {mayImprove && (
          <Button variant="secondary" onPress={() => send('improve')}>
            {t('improve')}
          </Button>
        )}
        <Button variant="danger" onPress={() => send('reject')}>
          {t('reject')}
        </Button>
      </div>
    </div>
  )
}
