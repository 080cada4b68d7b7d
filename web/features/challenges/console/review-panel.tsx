import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter } from 'use-intl'
import type { Review } from '#contract/challenge-reviews.ts'
import { ConfirmDialog } from '#web/console/parts/confirm-dialog.tsx'
import { Failure } from '#web/platform/failure.tsx'
import { PictureGrid } from '#web/platform/pictures/picture-grid.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { PlainWords } from '../plain-words.tsx'
import { reviewQuery, useClaim, useUndo } from './reviews.queries.ts'
import { VerdictForm } from './verdict-form.tsx'

interface ReviewPanelProps {
  id: string
  onBack: () => void
  onDecided: () => void
}

/** One entry with its proof and its way so far, and the verdict. */
export function ReviewPanel({ id, onBack, onDecided }: ReviewPanelProps) {
  const t = useTexts('console_reviews')
  const inbox = useTexts('console_inbox')
  const { data: review, error } = useQuery(reviewQuery(id))
  const { mutate: claim } = useClaim()
  const isDecided = useRef(false)
  const isToDo = review !== undefined && ['handed_in', 'appealed'].includes(review.state)
  const isMine = isToDo && !review.is_own && review.claimed_by === null
  useEffect(() => {
    if (!isMine) return undefined
    claim({ entry_id: id, claimed: true })
    return () => {
      // What is decided is nobody's to keep.
      if (!isDecided.current) claim({ entry_id: id, claimed: false })
    }
  }, [claim, id, isMine])

  return (
    <Card as="section" labelledBy="review" className="flex flex-col gap-5 lg:sticky lg:top-6">
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 self-start lg:hidden"
        icon={<ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onPress={onBack}
      >
        {inbox('back')}
      </Button>
      <Failure error={error} />
      {!review && !error && <SkeletonText lines={6} />}
      {review && (
        <>
          <header>
            <h2 id="review" className="text-xl font-bold wrap-anywhere">
              {review.title}
            </h2>
            <p className="text-ink-soft wrap-anywhere">{review.who}</p>
            {review.makers.length > 1 && (
              <p className="text-sm text-ink-soft">
                {t('makers', { names: review.makers.map(({ name }) => name).join(', ') })}
              </p>
            )}
          </header>
          <ProofShown review={review} />
          <History review={review} />
          {review.is_own && isToDo && <p className="text-ink-soft">{t('own_text')}</p>}
          {isToDo && !review.is_own && (
            <VerdictForm
              review={review}
              onDecided={() => {
                isDecided.current = true
                onDecided()
              }}
            />
          )}
          {review.state === 'approved' && !review.is_own && <UndoButton id={id} />}
        </>
      )}
    </Card>
  )
}

function ProofShown({ review: { pictures, number, link, text, proof } }: { review: Review }) {
  const format = useFormatter()
  return (
    <div className="flex flex-col gap-3">
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {number !== null && (
        <p className="numerals font-heading text-3xl font-bold">
          {format.number(number, { maximumFractionDigits: 6 })} {proof.number?.unit}
        </p>
      )}
      {link && <PlainWords text={link} />}
      {text && <PlainWords text={text} />}
    </div>
  )
}

function History({ review }: { review: Review }) {
  const t = useTexts('console_reviews')
  const events = useTexts('challenge_entry')
  const format = useFormatter()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">
        {t('history', { count: review.history.length })}
      </summary>
      <ol className="flex flex-col gap-2 text-sm">
        {review.history.map(({ kind, at, by, comment }) => (
          <li key={`${kind} ${at}`}>
            <strong>{events(`step.${kind}`)}</strong>{' '}
            <span className="text-ink-soft">
              {by} · {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
            {comment && <PlainWords text={comment} />}
          </li>
        ))}
      </ol>
    </details>
  )
}

function UndoButton({ id }: { id: string }) {
  const t = useTexts('console_reviews')
  const undo = useUndo()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="self-start" onPress={() => setOpen(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('undo_title')}
        action={t('undo')}
        tone="danger"
        reason={{ label: t('undo_reason'), required: true }}
        isPending={undo.isPending}
        error={undo.error}
        onConfirm={(reason) => undo.mutate({ entry_id: id, reason }, { onSuccess: () => setOpen(false) })}
      >
        <p>{t('undo_text')}</p>
      </ConfirmDialog>
    </>
  )
}
