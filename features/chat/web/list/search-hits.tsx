import { useInfiniteQuery } from '@tanstack/react-query'
import type { Conversation, Message } from '#features/chat/contract/chat.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { hitsQuery } from '#features/chat/web/chat.queries.ts'
import { nameOf } from './conversation-name.ts'
import { excerptOf } from '#features/chat/web/message/excerpt.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'

interface SearchHitsProps {
  search: string
  /** Only in this one. */
  conversation_id?: string
  onChoose?: (number: number) => void
}

/** Messages with these words, the newest first; each leads to its place. */
export function SearchHits({ search, conversation_id, onChoose }: SearchHitsProps) {
  const t = useTexts('chat')
  const list = useInfiniteQuery(hitsQuery(search, conversation_id))
  const hits = list.data?.pages.flatMap((page) => page.hits)
  if (list.error && !hits) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!hits)
    return (
      <div aria-busy="true" className="p-3">
        <SkeletonText lines={4} />
      </div>
    )
  return (
    <div>
      <p role="status" className={hits.length === 0 ? 'px-3 py-2 text-ink-soft' : 'sr-only'}>
        {t('hits', { count: hits.length })}
      </p>
      <ul aria-label={t('messages')} aria-busy={list.isPlaceholderData} className="aria-busy:opacity-60">
        {hits.map(({ message, conversation }) => (
          <li key={message.id}>
            <Hit
              message={message}
              conversation={conversation}
              isWithin={conversation_id !== undefined}
              search={search}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <ListEnd query={list} className="m-3" />
    </div>
  )
}

interface HitProps {
  message: Message
  conversation: Conversation
  isWithin: boolean
  search: string
  onChoose: ((number: number) => void) | undefined
}

function Hit({ message, conversation, isWithin, search, onChoose }: HitProps) {
  const dates = useDates()
  const who = fullName(message.author)
  const date = dates.moment(message.timestamp)
  return (
    <Link
      to={paths.conversation}
      params={{ id: conversation.id }}
      search={{ message: message.number, ...(!isWithin && { search }) }}
      onClick={() => onChoose?.(message.number)}
      className="flex flex-col rounded-card px-3 py-2 text-ink no-underline hover:bg-sunken"
    >
      <span className="flex items-baseline gap-2 text-sm">
        <bdi className="min-w-0 flex-1 truncate font-heading font-semibold">
          {isWithin || conversation.kind === 'direct' ? who : `${who} · ${nameOf(conversation)}`}
        </bdi>
        <time dateTime={message.timestamp} className="numerals shrink-0 text-xs text-ink-soft">
          {date}
        </time>
      </span>
      <bdi className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
        <Marked text={excerptOf(message)} search={search} />
      </bdi>
    </Link>
  )
}

/** The words that were looked for stand out. */
function Marked({ text, search }: { text: string; search: string }) {
  const words = search.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map(quoted).join('|')})`, 'giu')
  let from = 0
  const parts = text.split(pattern).map((part, at) => {
    from += part.length
    return { part, isFound: at % 2 === 1, from }
  })
  return parts.map(({ part, isFound, from: end }) =>
    isFound ? (
      <mark key={end} className="rounded-sm bg-sun-soft text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

const quoted = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
