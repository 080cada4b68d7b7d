import { useInfiniteQuery } from '@tanstack/react-query'
import { listDuelFlags } from '#features/duels/contract/reviews.ts'
import { QueueList, useQueueState } from '#platform/web/console/queues/queue-list.tsx'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { FlagCard } from './flag-card.tsx'
import { duelKeys } from '#features/duels/web/duels.keys.ts'

/** Duels that look wrong; upholding one takes its points back. */
export function DuelFlags() {
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery(
    pagesOf([...duelKeys.flags, state], listDuelFlags, { ...(state === 'open' && { state }) }),
  )
  const found = query.data?.pages
    .flatMap(({ flags }) => flags)
    .filter((flag) => state === 'open' || flag.state !== 'open')
  return (
    <QueueList state={state} onState={setState} query={query} count={found?.length}>
      {found?.map((flag) => (
        <FlagCard key={flag.id} flag={flag} />
      ))}
    </QueueList>
  )
}
