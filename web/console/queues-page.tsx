import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type Backlog, QUEUES, type QueueName } from '#contract/dashboard.ts'
import { queuesQuery } from '#web/console/parts/queues.queries.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { AgeSign } from './parts/age-sign.tsx'
import { ConsoleHeader } from './parts/console-header.tsx'

const panels: Record<QueueName, ReturnType<typeof lazy>> = {
  entries: lazy(async () => ({
    default: (await import('#web/features/challenges/console/review-queue.tsx')).ReviewQueue,
  })),
  wall: lazy(async () => ({
    default: (await import('#web/features/wall/console/wall-reports.tsx')).WallReports,
  })),
  chat: lazy(async () => ({
    default: (await import('#web/features/chat/console/chat-reports.tsx')).ChatReports,
  })),
  duels: lazy(async () => ({
    default: (await import('#web/features/duels/console/duel-flags.tsx')).DuelFlags,
  })),
  points: lazy(async () => ({
    default: (await import('#web/features/points/console/asked-questions.tsx')).AskedQuestions,
  })),
  contact: lazy(async () => ({
    default: (await import('#web/features/contact/console/inbox.tsx')).Inbox,
  })),
  questions: lazy(async () => ({
    default: (await import('#web/features/quiz/console/quiz-reports.tsx')).QuizReports,
  })),
}

/** Everything that waits for an organiser, a queue at a time, the longest waiting first. */
export function QueuesPage() {
  const t = useTexts('console_queues')
  const navigate = useNavigate()
  const { queue: wish } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(queuesQuery)
  const busiest = data?.find(({ waiting }) => waiting > 0)?.queue ?? 'entries'
  const chosen = QUEUES.find((name) => name === wish) ?? busiest
  const Panel = panels[chosen]
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Failure error={error} onRetry={() => void refetch()} />
      {data && (
        <ul className="mb-6 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
          {data.map((backlog) => (
            <li key={backlog.queue}>
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

function QueueTile({
  backlog: { queue, waiting, oldest, came, done },
  isChosen,
  onChoose,
}: {
  backlog: Backlog
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTexts('console_queues')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex h-full w-full flex-col items-start gap-0.5 rounded-card border border-line bg-surface p-3 text-left hover:border-pine aria-pressed:border-pine aria-pressed:bg-pine-soft"
    >
      <span className="text-sm text-ink-soft">{t(`queues.${queue}`)}</span>
      <span className="numerals font-heading text-2xl font-bold text-ink">{waiting}</span>
      {oldest ? <AgeSign since={oldest} /> : <span className="text-sm text-ink-soft">{t('none')}</span>}
      <span className="text-sm text-ink-soft">{t('week', { came, done })}</span>
    </button>
  )
}
