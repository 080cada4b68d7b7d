import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ConsoleSort } from '#platform/contract/console-lists.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { ColumnChoice, useShownColumns } from '#platform/web/console/tables/column-choice.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { type ContentSearch, readContentSearch } from './content-address.ts'
import { ContentFilters } from './content-filters.tsx'
import { useAskedOf } from '#platform/content/web/editor/use-asked-of.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { ChooseAll } from './choose-all.tsx'
import { ContentTable } from './content-table.tsx'
import { listedFrom, type ListedOf } from './listed-from.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { SeveralBar } from './several-bar.tsx'
import { StateTabs } from './state-tabs.tsx'
import type { SeveralCalls } from './use-several.ts'

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
  /** All that is found, as a file. */
  sheet: (wish: ContentSearch) => Promise<{ name: string; csv: string }>
  several: SeveralCalls
  /** Beside its name, state and languages. */
  columns: readonly Column<Card>[]
  /** What of a card is not written on it as on most. */
  row: (card: Card) => ListedOf<Card>
  /** Organisers who look after some of the people write these as well. */
  forLimited?: boolean
  /** Beside the button for a new one, as an import. */
  more?: ReactNode
  /** On the sign where nothing is yet: the one of its place in the menu. */
  mark: LucideIcon
}

const NONE: ReadonlySet<string> = new Set()

/** The list of one kind of content: by state, searched and sorted, each with what can be done with it, alone or with others. */
export function ContentList<Card extends { id: string }>(props: ContentListProps<Card>) {
  const { path, words, states, stateWord, read, sheet, several, columns, row, more, forLimited, sort } = props
  const t = useTexts('console_content')
  const parts = useTexts('console_parts')
  const word = stateWord ?? ((state: string) => t(`state_${state as 'draft'}`))
  const navigate = useNavigate()
  const mayWrite = !useLimit() || forLimited === true
  const wish = readContentSearch(useSearch())
  const asked = useAskedOf(wish, sort)
  const [chosen, setChosen] = useState(NONE)
  const seen = useShownColumns(path, { columns, usual: columns.map(({ id }) => id) })
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
  const look = (next: ContentSearch) => {
    setChosen(NONE)
    void navigate({ to: path, search: next, replace: true, resetScroll: false })
  }
  const rows = cards?.map((card) => {
    const listed = listedFrom(card, { path, word, row: row(card) })
    return { card, listed: mayWrite ? listed : { ...listed, actions: [] } }
  })
  const isBlank = rows?.length === 0 && !isNarrowed && !wish.state
  const newLink = mayWrite && (
    <LinkButton to={newPath} icon={<Plus />}>
      {words('new')}
    </LinkButton>
  )
  return (
    <div className="flex flex-col gap-3">
      <ConsoleHeader
        title={words('title')}
        lead={mayWrite ? words('lead') : t('list_only_read')}
        actions={
          <>
            {mayWrite && more}
            {/* Its place is kept until the list is there. */}
            {!isBlank && (
              <CsvButton isDisabled={!asked || all === 0} load={() => sheet(asked!)}>
                {parts('as_csv')}
              </CsvButton>
            )}
            {!isBlank && newLink}
          </>
        }
      />
      <StateTabs
        states={[
          { id: undefined, word: t('all'), of: all },
          ...states.map((id) => ({ id, word: word(id), of: counts[id] ?? 0 })),
        ]}
        chosen={wish.state}
        onChoose={(state) => look({ ...wish, state } as ContentSearch)}
      />
      <ContentFilters wish={wish} sort={sort} onWish={look} />
      <Loading query={list} className="h-64 w-full rounded-card" />
      {rows?.length === 0 &&
        (isBlank ? (
          <ConsoleEmpty mark={props.mark} title={words('empty_title')} action={newLink}>
            {words('empty_text')}
          </ConsoleEmpty>
        ) : (
          <EmptyState sign="detour" title={t('nothing_title')}>
            {t('nothing_text')}
          </EmptyState>
        ))}
      {rows && rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className="flex flex-col gap-2 aria-busy:opacity-60">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            {mayWrite && (
              <ChooseAll
                list={list}
                isAll={!list.hasNextPage && rows.every(({ card }) => chosen.has(card.id))}
                found={wish.state ? (counts[wish.state] ?? 0) : all}
                onChoose={(pages) =>
                  setChosen(new Set(pages.flatMap((page) => page.cards.map(({ id }) => id))))
                }
              />
            )}
            <span className="ml-auto">
              <ColumnChoice columns={columns} chosen={seen.chosen} onChoose={seen.choose} />
            </span>
          </div>
          <ContentTable<Card>
            caption={words('title')}
            rows={rows}
            columns={seen.shown}
            sort={wish.sort ?? sort}
            onSort={sort && ((next) => look({ ...wish, sort: next }))}
            selection={mayWrite ? chosen : undefined}
            onSelection={setChosen}
          />
        </div>
      )}
      <ListEnd query={list} />
      <SeveralBar chosen={chosen} several={several} onClear={() => setChosen(NONE)} />
    </div>
  )
}
