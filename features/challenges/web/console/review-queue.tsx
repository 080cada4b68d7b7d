import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReviewCard } from '#features/challenges/contract/reviews.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useSaidWithUndo } from '#platform/web/console/queues/said-with-undo.ts'
import { between } from '#platform/web/console/tables/between.ts'
import { useTwoColumns } from '#platform/web/console/two-columns.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { reviewsQuery, takeBack, useApproveAll } from './reviews.queries.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { ReviewRow } from './review-row.tsx'

type Shown = 'waiting' | 'approved'

/** Where there is room beside the list, the first one that nobody looks at stands open from the start. */
const firstOf = (reviews: readonly ReviewCard[] | undefined, isBeside: boolean) =>
  isBeside ? reviews?.find(({ is_own, claimed_by }) => !is_own && claimed_by === null) : undefined

/** Entries that wait for a review: a list to go through with the keyboard, the opened one beside it. */
export function ReviewQueue() {
  const t = useTexts('console_reviews')
  const queues = useTexts('console_queues')
  const [shown, setShown] = useState<Shown>('waiting')
  const [wished, setWished] = useState<string>()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const query = useInfiniteQuery(reviewsQuery(shown))
  const approve = useApproveAll()
  const { data: me } = useQuery(profileQuery)
  const reviews = query.data?.pages
    .flatMap((page) => page.reviews)
    // One's own look is no reason to keep away.
    .map((card) => (card.claimed_by?.id === me?.id ? { ...card, claimed_by: null } : card))
  const sayDone = useSaidWithUndo()
  const isBeside = useTwoColumns()
  const found = reviews?.findIndex(({ id }) => id === (wished ?? firstOf(reviews, isBeside)?.id)) ?? -1
  const opened = reviews?.[found]
  const place = Math.max(0, found)
  const mayMark = (card: ReviewCard) => shown === 'waiting' && !card.is_own
  const chosen = [...marked].filter((id) => reviews?.some((review) => review.id === id))

  const open = (at: number) => setWished(reviews?.[Math.min(Math.max(at, 0), reviews.length - 1)]?.id)
  // Where a range begins.
  const pressed = useRef<string>(undefined)
  const mark = (id: string, isRange = false) => {
    const markable = reviews?.filter(mayMark).map((each) => each.id) ?? []
    const ids = isRange ? between(markable, pressed.current, id) : [id]
    setMarked((all) =>
      all.has(id) ? new Set([...all].filter((own) => !ids.includes(own))) : new Set([...all, ...ids]),
    )
    pressed.current = id
  }
  useReviewKeys({
    next: () => open(opened ? place + 1 : 0),
    previous: () => open(place - 1),
    mark: () => opened && mayMark(opened) && mark(opened.id),
  })

  function approveMarked() {
    approve.mutate(chosen, {
      onSuccess: ({ approved, refused }) => {
        setMarked(new Set(refused.map(({ entry_id }) => entry_id)))
        sayDone({
          tone: refused.length > 0 ? 'error' : 'success',
          text: t('approved_some', { approved: approved.length, refused: refused.length }),
          ...(approved.length > 0 && { takeBack: () => takeBack(approved), count: approved.length }),
        })
      },
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PillChoice
          label={queues('show')}
          options={[
            { id: 'waiting', label: queues('open') },
            { id: 'approved', label: t('approved') },
          ]}
          chosen={shown}
          onChoose={(next: Shown) => {
            setShown(next)
            setWished(undefined)
            setMarked(new Set())
          }}
        />
        {chosen.length > 0 && (
          <Button pending={approve.isPending} onPress={approveMarked}>
            {t('approve_marked', { count: chosen.length })}
          </Button>
        )}
        <p className="text-sm text-ink-soft max-lg:hidden">{t('keys')}</p>
      </div>
      <Failure error={query.error ?? approve.error} onRetry={() => void query.refetch()} />
      {!reviews && !query.error && <SkeletonText lines={6} />}
      {reviews?.length === 0 && (
        <EmptyState title={queues(shown === 'waiting' ? 'empty' : 'empty_done')}>
          {shown === 'waiting' && queues('empty_text')}
        </EmptyState>
      )}
      {reviews && reviews.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className={`flex flex-col items-start gap-3 ${opened ? 'max-lg:hidden' : ''}`}>
            <ul className="flex w-full flex-col gap-2">
              {reviews.map((card) => (
                <li key={card.id} className="flex items-stretch gap-2">
                  {mayMark(card) && (
                    <label className="flex w-11 items-center justify-center select-none">
                      <input
                        type="checkbox"
                        aria-label={t('mark', { who: card.who, title: card.title })}
                        checked={marked.has(card.id)}
                        onChange={({ nativeEvent }) =>
                          mark(card.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                        }
                        className="check-mark size-6 appearance-none rounded-sm border-2 border-line-strong bg-surface checked:border-pine checked:bg-pine"
                      />
                    </label>
                  )}
                  <ReviewRow
                    card={card}
                    isOpened={card.id === opened?.id}
                    onOpen={() => setWished(card.id)}
                  />
                </li>
              ))}
            </ul>
            <ListEnd query={query} className="self-start" />
          </div>
          {opened && (
            <ReviewPanel
              key={opened.id}
              id={opened.id}
              onBack={() => setWished(undefined)}
              onDecided={(verdict, points) => {
                setWished((reviews[place + 1] ?? reviews[place - 1])?.id)
                sayDone({
                  text: t(`done.${verdict}`, { who: opened.who, points }),
                  takeBack: () => takeBack([opened.id]),
                })
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}
