import { PersonLink } from '#platform/web/console/person-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { reviewQuery, useClaim, useUndo, type Verdict } from './reviews.queries.ts'
import { VerdictForm } from './verdict-form.tsx'
import { ProofShown, ReviewHistory, Task } from './review-proof.tsx'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'

interface ReviewPanelProps {
  id: string
  onBack: () => void
  onDecided: (verdict: Verdict['verdict'], points: number) => void
}

/** One entry with its proof and its way so far, and the verdict. */
export function ReviewPanel({ id, onBack, onDecided }: ReviewPanelProps) {
  const t = useTexts('console_reviews')
  const inbox = useTexts('console_inbox')
  const { data: review, error, refetch } = useQuery(reviewQuery(id))
  const { data: me } = useQuery(profileQuery)
  const { mutate: claim } = useClaim()
  // Of a crew, some may be people whom the reader does not look after.
  const maker = review?.makers.length === 1 ? review.makers[0] : undefined
  const isDecided = useRef(false)
  const isToDo = review !== undefined && ['handed_in', 'appealed'].includes(review.state)
  const isMine = isToDo && !review.is_own && (review.claimed_by === null || review.claimed_by.id === me?.id)
  useEffect(() => {
    if (!isMine) return undefined
    claim({ entry_id: id, claimed: true })
    return () => {
      // What is decided is nobody's to keep.
      if (!isDecided.current) claim({ entry_id: id, claimed: false })
    }
  }, [claim, id, isMine])

  return (
    <Card
      as="section"
      labelledBy="review"
      className="flex flex-col gap-4 lg:sticky lg:top-6 lg:max-h-[max(32rem,calc(100dvh-21rem))] lg:overflow-y-auto lg:pb-0"
    >
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 self-start lg:hidden"
        icon={<ArrowLeft className="size-4" />}
        onPress={onBack}
      >
        {inbox('back')}
      </Button>
      <Loading query={{ data: review, error, refetch }} lines={6} />
      {review && (
        <>
          <header>
            <h2 id="review" className="text-xl font-bold wrap-anywhere">
              {review.title}
            </h2>
            <p className="text-ink-soft wrap-anywhere">
              {maker ? (
                <PersonLink person={{ id: maker.id, first_name: maker.name, last_name: '' }} />
              ) : (
                review.who
              )}
            </p>
            {review.makers.length > 1 && (
              <p className="text-sm text-ink-soft">
                {t('makers_of')}{' '}
                {review.makers.map(({ id: makerId, name }, at) => (
                  <Fragment key={makerId}>
                    {at > 0 && ', '}
                    <PersonLink person={{ id: makerId, first_name: name, last_name: '' }} />
                  </Fragment>
                ))}
              </p>
            )}
          </header>
          <div className="grid gap-5 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ProofShown review={review} />
            <Task review={review} />
          </div>
          <ReviewHistory review={review} />
          {review.is_own && isToDo && <p className="text-ink-soft">{t('own_text')}</p>}
          {isToDo && !review.is_own && (
            <VerdictForm
              review={review}
              onDecided={(...decision) => {
                isDecided.current = true
                onDecided(...decision)
              }}
            />
          )}
          {DECIDED.has(review.state) && !review.is_own && <UndoDecision id={id} />}
        </>
      )}
    </Card>
  )
}

const DECIDED = new Set(['approved', 'to_improve', 'rejected', 'final'])

/** Takes a decision back, with a reason. */
function UndoDecision({ id }: { id: string }) {
  const t = useTexts('console_reviews')
  const undo = useUndo()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="self-start lg:mb-5" onPress={() => setOpen(true)}>
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
