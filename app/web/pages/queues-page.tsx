import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { contactInboxChanged } from '#features/contact/contract/console.ts'
import { QUEUES } from '#features/dashboard/contract/dashboard.ts'
import { queuesQuery } from '#features/dashboard/web/console/queues.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { queuePanels } from './queue-panels.ts'
import { QueueTile } from './queue-tile.tsx'

/** Everything that waits for an organiser, a queue at a time, the longest waiting first. */
export function QueuesPage() {
  const t = useTexts('console_queues')
  const navigate = useNavigate()
  const { queue: wish } = useSearch({ strict: false })
  const queries = useQueryClient()
  useLive(contactInboxChanged, () => void queries.invalidateQueries({ queryKey: ['queues'] }))
  const { data, error, refetch } = useQuery(queuesQuery)
  const busiest = data?.find(({ waiting }) => waiting > 0)?.queue ?? 'entries'
  const chosen = QUEUES.find((name) => name === wish) ?? busiest
  const Panel = queuePanels[chosen]
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Failure error={error} onRetry={() => void refetch()} />
      {data && (
        <ul className="-mx-4 mb-6 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 lg:grid-cols-4 xl:grid-cols-7">
          {data.map((backlog) => (
            <li key={backlog.queue} className="w-40 shrink-0 snap-start sm:w-auto">
              <QueueTile
                backlog={backlog}
                isChosen={backlog.queue === chosen}
                onChoose={() => void navigate({ to: '/console/queues', search: { queue: backlog.queue } })}
              />
            </li>
          ))}
        </ul>
      )}
      <section aria-label={t(`queues.${chosen}`)}>
        <Suspense fallback={<SkeletonText lines={6} />}>
          <Panel />
        </Suspense>
      </section>
    </>
  )
}
