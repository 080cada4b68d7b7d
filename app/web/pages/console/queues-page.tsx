import { Settled } from '#platform/web/pages/settled.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { Suspense, useEffect, useRef } from 'react'
import { contactInboxChanged } from '#features/contact/contract/console.ts'
import { type Backlog, QUEUES } from '#features/dashboard/contract/dashboard.ts'
import { queuesQuery } from '#features/dashboard/web/console/queues.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { queuePanels } from './queue-panels.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Everything that waits for an organiser, a queue at a time, the longest waiting first. */
export function QueuesPage() {
  const t = useTexts('console_queues')
  const navigate = useNavigate()
  const { queue: wish } = useSearch()
  const queries = useQueryClient()
  useLive(contactInboxChanged, () => void queries.invalidateQueries({ queryKey: platformKeys.queues }))
  const { data, error, refetch } = useQuery(queuesQuery)
  const busiest = data?.find(({ waiting }) => waiting > 0)?.queue ?? 'entries'
  const chosen = QUEUES.find((name) => name === wish) ?? busiest
  const Panel = queuePanels[chosen]
  const flow = data?.find(({ queue }) => queue === chosen)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Settled>
        <Failure error={error} onRetry={() => void refetch()} />
        {data && (
          <ul className="-mx-4 mb-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 lg:grid-cols-4 xl:grid-cols-8">
            {data.map((backlog) => (
              <li key={backlog.queue} className="w-40 shrink-0 snap-start sm:w-auto">
                <QueueTile
                  backlog={backlog}
                  isChosen={backlog.queue === chosen}
                  onChoose={() =>
                    void navigate({ to: consolePaths.queues, search: { queue: backlog.queue } })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {flow && (
          <p className="-mt-2 mb-3 text-sm text-ink-soft">
            {t('week', { came: flow.came, done: flow.done })}
          </p>
        )}
        <section aria-label={t(`queues.${chosen}`)}>
          <Suspense fallback={<SkeletonText lines={6} />}>
            <Panel />
          </Suspense>
        </section>
      </Settled>
    </>
  )
}

/** A queue with what waits in it, and whether it grows. */
function QueueTile({
  backlog: { queue, waiting, oldest },
  isChosen,
  onChoose,
}: {
  backlog: Backlog
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTexts('console_queues')
  const button = useRef<HTMLButtonElement>(null)
  // On a phone the tiles stand in one row, wider than the screen.
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex h-full w-full flex-col items-start gap-0.5 rounded-field border border-line bg-surface px-3 py-2 text-left xl:px-1.5 2xl:px-3 hover:border-pine aria-pressed:border-pine aria-pressed:bg-pine-soft"
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className="numerals font-heading text-xl font-bold text-ink">{formatNumber(waiting)}</span>
        {oldest && <AgeSign since={oldest} isShort />}
      </span>
      <span className="text-sm text-ink-soft">{t(`queues.${queue}`)}</span>
    </button>
  )
}
