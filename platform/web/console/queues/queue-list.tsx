import { Inbox } from 'lucide-react'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { type ReactNode, useState } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import type { PagesQuery } from '#ui/show-more.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

export type QueueState = 'open' | 'done'

/** Which part of a queue is shown. */
export const useQueueState = () => useState<QueueState>('open')

interface QueueListProps {
  state: QueueState
  onState: (state: QueueState) => void
  query: PagesQuery & { error: Error | null; refetch: () => unknown }
  /** Nothing while it is being loaded. */
  count: number | undefined
  children: ReactNode
}

/** A queue: what is open or what was done, page by page, and a good word when nothing waits. */
export function QueueList({ state, onState, query, count, children }: QueueListProps) {
  const t = useTexts('console_queues')
  return (
    <div className="flex flex-col items-start gap-4">
      <PillChoice
        label={t('show')}
        options={[
          { id: 'open', label: t('open') },
          { id: 'done', label: t('done') },
        ]}
        chosen={state}
        onChoose={onState}
      />
      <Failure error={query.error} onRetry={() => void query.refetch()} />
      {count === undefined && !query.error && <SkeletonText lines={6} />}
      {count === 0 && (
        <ConsoleEmpty mark={Inbox} title={t(state === 'open' ? 'empty' : 'empty_done')} className="w-full">
          {state === 'open' && t('empty_text')}
        </ConsoleEmpty>
      )}
      {count !== undefined && count > 0 && <ul className="flex w-full flex-col gap-4">{children}</ul>}
      <ListEnd query={query} className="self-start" />
    </div>
  )
}
