import { useInfiniteQuery } from '@tanstack/react-query'
import { QueueList, useQueueState } from '#platform/web/console/queues/queue-list.tsx'
import { FlagCard } from './flag-card.tsx'
import { flagsQuery } from './thanks-console.queries.ts'

/** Thanks that look arranged; upholding one takes its points back. */
export function FlagsTab() {
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery(flagsQuery(state))
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
