import type { ReactNode } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import type { PagesQuery } from '#ui/show-more.tsx'
import { ListEnd } from './list-end.tsx'

interface CardListProps<Card extends { id: string }> {
  /** A query in pages, and the cards that it has brought. */
  query: PagesQuery & { error: Error | null; refetch: () => Promise<unknown>; isPlaceholderData: boolean }
  cards: readonly Card[] | undefined
  /** Where there is nothing, and while it is on its way. */
  empty: ReactNode
  places: ReactNode
  /** What the button to the next page says. */
  more?: string
  label?: string
  /** A failure is read out. */
  announce?: boolean
  /** How the cards lie. */
  className: string
  /** What an item is besides its card. */
  itemClass?: (at: number) => string
  children: (card: Card, at: number) => ReactNode
}

const looks = 'transition-opacity aria-busy:opacity-60'

/** The cards of a page for participants, read page by page: they fade while others are looked for. */
export function CardList<Card extends { id: string }>(props: CardListProps<Card>) {
  const { query, cards, empty, places, more, label, announce = false, className, itemClass, children } = props
  return (
    <>
      <Failure error={query.error} announce={announce} onRetry={() => void query.refetch()} />
      {!cards && !query.error && places}
      {cards?.length === 0 && empty}
      {cards && cards.length > 0 && (
        <ul aria-label={label} aria-busy={query.isPlaceholderData} className={`${className} ${looks}`}>
          {cards.map((card, at) => (
            <li key={card.id} className={itemClass?.(at)}>
              {children(card, at)}
            </li>
          ))}
        </ul>
      )}
      <ListEnd query={query}>{more}</ListEnd>
    </>
  )
}
