import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { conversationsQuery, type ListFilter } from '#features/chat/web/chat.queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { NobodyYet } from './nobody-yet.tsx'

interface ConversationListProps {
  filter: ListFilter
  search: string
  me: string
  openId: string | undefined
  onGroup: () => void
}

/** The conversations, those with the newest message first. Arrow keys go from one to the next. */
export function ConversationList({ filter, search, me, openId, onGroup }: ConversationListProps) {
  const t = useTexts('chat')
  const list = useInfiniteQuery(conversationsQuery({ filter, search }))
  const conversations = list.data?.pages.flatMap((page) => page.conversations)
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = list
  useEffect(() => {
    const mark = end.current
    if (!mark || !hasNextPage || isFetchingNextPage) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (list.error && !conversations) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!conversations) return <Places />
  if (conversations.length === 0)
    return search !== '' ? (
      <p className="px-3 py-2 text-ink-soft">{t('no_conversation_found')}</p>
    ) : (
      <NobodyYet filter={filter} onGroup={onGroup} />
    )
  return (
    <nav aria-label={t('conversations')} aria-busy={list.isPlaceholderData} className="aria-busy:opacity-60">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links, held in one place */}
      <ul className="flex flex-col" onKeyDown={walk}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} me={me} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      <div ref={end} />
      {isFetchingNextPage && <Places count={2} />}
    </nav>
  )
}

/** From one row to the next, as in every list of conversations. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (!step || at === -1) return
  event.preventDefault()
  rows[at + step]?.focus()
}

function Places({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true" className="flex flex-col">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex items-center gap-3 px-3 py-2.5">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
