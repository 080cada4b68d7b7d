import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { asDuelWish, type DuelSearch } from '#features/duels/web/duel-address.ts'
import { DuelTicket } from './duel-ticket.tsx'
import { duelsQuery } from '#features/duels/web/duels.queries.ts'
import { useHeldDuels } from './held-duels.ts'

interface DuelListProps {
  wish: DuelSearch
  onReset: () => void
}

/** The duels of one tab, held still under the reader. */
export function DuelList({ wish, onReset }: DuelListProps) {
  const t = useTexts('duels')
  const top = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery(duelsQuery(asDuelWish(wish)))
  const { duels, fresh, showFresh } = useHeldDuels(list.isPlaceholderData ? undefined : list.data?.pages)
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div role="status" className="sticky top-16 md:top-3 z-10 flex justify-center empty:hidden">
        {fresh > 0 && (
          <Button
            size="small"
            className="shadow-card"
            onPress={() => {
              showFresh()
              top.current?.focus()
            }}
          >
            {t('fresh', { count: fresh })}
          </Button>
        )}
      </div>
      <CardList
        query={list}
        cards={duels}
        announce
        places={<Skeleton className="h-44 w-full rounded-card" />}
        empty={<Nothing wish={wish} onReset={onReset} />}
        className="flex flex-col gap-4"
      >
        {(duel) => <DuelTicket duel={duel} />}
      </CardList>
    </div>
  )
}

function Nothing({ wish, onReset }: DuelListProps) {
  const t = useTexts('duels')
  const isNarrowed = Boolean(wish.outcome ?? wish.search)
  const name = isNarrowed ? 'narrowed' : (wish.list ?? 'waiting_for_me')
  return (
    <EmptyState
      sign={isNarrowed ? 'not-found' : 'parking'}
      title={t(`empty.${name}.title`)}
      action={
        isNarrowed && (
          <Button variant="secondary" onPress={onReset}>
            {t('reset')}
          </Button>
        )
      }
    >
      {t(`empty.${name}.text`)}
    </EmptyState>
  )
}
