import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Review } from '#features/challenges/contract/reviews.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { pointsOffered } from './points-offered.ts'
import { PointsChoice } from './points-choice.tsx'
import { type Verdict, useDecide } from './reviews.queries.ts'

type Kind = Verdict['verdict']

interface VerdictFormProps {
  review: Review
  onDecided: (verdict: Kind, points: number) => void
}

const KEYS = { a: 'approve', i: 'improve', r: 'reject' } as const

/**
 * Approve, ask to improve, or reject with a reason; A, I and R do the same from the keyboard, numbers choose the points,
 * and Ctrl+Enter sends what was begun.
 */
export function VerdictForm({ review: { id, points_min, points_max, state }, onDecided }: VerdictFormProps) {
  const t = useTexts('console_reviews')
  const decide = useDecide()
  const [comment, setComment] = useState('')
  const [points, setPoints] = useState(String(points_max))
  const [begun, setBegun] = useState<Kind>()
  const words = useRef<HTMLTextAreaElement>(null)
  const hasRange = points_min !== points_max
  const offered = hasRange ? pointsOffered(points_min, points_max) : []
  const mayImprove = state !== 'appealed'
  const fields = decide.error instanceof ApiError ? decide.error.fields : {}

  function send(verdict: Kind) {
    if (decide.isPending) return
    setBegun(verdict)
    // Why not is the least that whoever made it is owed.
    if (verdict !== 'approve' && comment.trim() === '') {
      words.current?.focus()
      return
    }
    const given = verdict === 'approve' && hasRange ? { points: Number(points) } : {}
    decide.mutate(
      { entry_id: id, verdict, comment, ...given },
      { onSuccess: () => onDecided(verdict, given.points ?? points_max) },
    )
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : undefined
    if (target?.closest('[role=dialog], [role=alertdialog]')) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send(begun ?? (comment.trim() === '' || !mayImprove ? 'approve' : 'improve'))
      return
    }
    const isWriting = target?.closest('input:not([type=checkbox], [type=radio]), textarea, select')
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return
    const amount = offered[Number(event.key) - 1]
    if (amount !== undefined) {
      event.preventDefault()
      setPoints(String(amount))
      return
    }
    const verdict = KEYS[event.key.toLowerCase() as keyof typeof KEYS]
    if (!verdict || (verdict === 'improve' && !mayImprove)) return
    event.preventDefault()
    send(verdict)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <div className="flex flex-col gap-3 border-t border-line bg-surface pt-3 lg:sticky lg:bottom-0 lg:pb-4">
      {hasRange && (
        <PointsChoice
          range={{ min: points_min, max: points_max }}
          offered={offered}
          value={points}
          error={fields['points']}
          onChange={setPoints}
        />
      )}
      <TextArea
        ref={words}
        rows={2}
        label={t('comment')}
        description={t(begun && begun !== 'approve' ? `begun.${begun}` : 'comment_text')}
        maxLength={2_000}
        value={comment}
        error={fields['comment']}
        onText={setComment}
      />
      <Failure error={decide.error} announce />
      <div className="flex flex-wrap gap-2">
        <Button pending={decide.isPending} onPress={() => send('approve')}>
          {hasRange ? t('approve_with', { count: Number(points) }) : t('approve')}
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
