import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConsoleSort } from '#platform/contract/console-lists.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { type ContentSearch, readContentSearch } from './content-address.ts'
import { ContentFilters } from './content-filters.tsx'
import { useAskedOf } from '#platform/content/web/editor/use-asked-of.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { ContentRow } from './content-row.tsx'
import { listedFrom, type ListedOf } from './listed-from.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export interface ContentPage<Card> {
  cards: Card[]
  counts: Record<string, number>
  next: string | null
}

/** The words of a kind that its list needs. */
type ListWords = (key: 'title' | 'lead' | 'new' | 'empty_title' | 'empty_text') => string

interface ContentListProps<Card extends { id: string }> {
  /** Of the query, and of the address of the list. */
  path: string
  words: ListWords
  /** In the order of their tabs. */
  states: readonly string[]
  /** Left out: the words that all kinds share. */
  stateWord?: (state: string) => string
  /** The order without a wish; the list can be sorted and narrowed by date then. */
  sort?: ConsoleSort
  read: (wish: ContentSearch & { cursor?: string }) => Promise<ContentPage<Card>>
  /** What of a card is not written on it as on most. */
  row: (card: Card) => ListedOf<Card>
  /** Organisers who look after some of the people write these as well. */
  forLimited?: boolean
  /** Beside the button for a new one, as an import. */
  more?: ReactNode
}

/** The list of one kind of content: by state, searched, each with what can be done with it. */
export function ContentList<Card extends { id: string }>(props: ContentListProps<Card>) {
  const { path, words, states, stateWord, read, row, more, forLimited, sort } = props
  const t = useTexts('console_content')
  const word = stateWord ?? ((state: string) => t(`state_${state as 'draft'}`))
  const navigate = useNavigate()
  const mayWrite = !useLimit() || forLimited === true
  const wish = readContentSearch(useSearch())
  const asked = useAskedOf(wish, sort)
  const list = useInfiniteQuery({
    queryKey: [...platformKeys.console, path, asked],
    enabled: asked !== undefined,
    queryFn: ({ pageParam }) => read({ ...asked!, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isNarrowed = [wish.search, wish.from, wish.to].some(Boolean)
  const newPath: string = `${path}/new`
  const cards = list.data?.pages.flatMap((page) => page.cards)
  const counts = list.data?.pages[0]?.counts ?? {}
  const all = Object.values(counts).reduce((sum, of) => sum + of, 0)
  const look = (next: ContentSearch) =>
    void navigate({ to: path, search: next, replace: true, resetScroll: false })
  const tabs = [{ id: undefined, word: t('all'), of: all }].concat(
    states.map((id) => ({ id, word: word(id), of: counts[id] ?? 0 }) as never),
  ) as { id: string | undefined; word: string; of: number }[]

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageTitle>{words('title')}</PageTitle>
          <p className="reading text-ink-soft">{mayWrite ? words('lead') : t('list_only_read')}</p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            {more}
            <LinkButton to={newPath} icon={<Plus />}>
              {words('new')}
            </LinkButton>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <div
          role="group"
          aria-label={t('states')}
          className="flex max-w-full gap-1 self-start overflow-x-auto rounded-full bg-sunken p-1"
        >
          {tabs.map(({ id, word: name, of }) => (
            <button
              key={name}
              type="button"
              aria-pressed={wish.state === id}
              onClick={() => look({ ...wish, state: id } as ContentSearch)}
              className="min-h-11 rounded-full px-4 font-heading font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card"
            >
              {name} <span className="numerals font-normal">{formatNumber(of)}</span>
            </button>
          ))}
        </div>
        <ContentFilters wish={wish} sort={sort} onWish={look} />
      </div>
      <Loading query={list} className="h-64 w-full rounded-card" />
      {cards?.length === 0 && (
        <EmptyState
          sign={isNarrowed ? 'detour' : 'parking'}
          title={isNarrowed || wish.state ? t('nothing_title') : words('empty_title')}
        >
          {isNarrowed || wish.state ? t('nothing_text') : words('empty_text')}
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <ul
          aria-label={words('title')}
          aria-busy={list.isPlaceholderData}
          className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card aria-busy:opacity-60"
        >
          {cards.map((card) => {
            const listed = listedFrom(card, { path, word, row: row(card) })
            return <ContentRow key={listed.id} listed={mayWrite ? listed : { ...listed, actions: [] }} />
          })}
        </ul>
      )}
      <ListEnd query={list} />
    </div>
  )
}
