import type { ConsoleSort } from '#platform/contract/console-lists.ts'
import { type Column, DataTable, type Sort } from '#platform/web/console/tables/data-table.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { type ListedContent, RowActions } from './row-actions.tsx'
import { StateSign } from './state-sign.tsx'

/** The column by which a list goes by date. */
export const WHEN = 'when'

const sortShown: Partial<Record<ConsoleSort, Sort>> = {
  title: { by: 'title', descending: false },
  state: { by: 'state', descending: false },
  soonest: { by: WHEN, descending: false },
  latest: { by: WHEN, descending: true },
}

function sortOf({ by, descending }: Sort): ConsoleSort {
  if (by === 'title' || by === 'state') return by
  return descending ? 'latest' : 'soonest'
}

export type ContentRow<Card> = { card: Card; listed: ListedContent }

const nameCell = ({ listed: { to, title, signs = [] } }: { listed: ListedContent }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
    <Link
      to={to}
      className="inline-flex items-center font-semibold wrap-anywhere max-md:min-h-11 text-ink underline-offset-3 hover:underline"
    >
      {title}
    </Link>
    {signs
      .filter((sign) => sign !== false)
      .map((sign) => (
        <Badge key={sign} tone="sun" className="whitespace-nowrap">
          {sign}
        </Badge>
      ))}
  </span>
)

const stateCell = ({ listed: { state, stateWord } }: { listed: ListedContent }) => (
  <StateSign state={state}>{stateWord}</StateSign>
)

const languagesCell = ({ listed: { languages } }: { listed: ListedContent }) => (
  <span className="text-xs font-semibold text-ink-soft uppercase">{languages.join(' ')}</span>
)

const actionsCell = ({ listed }: { listed: ListedContent }) =>
  listed.actions.length > 0 && <RowActions listed={listed} />

interface ContentTableProps<Card> {
  caption: string
  rows: readonly ContentRow<Card>[]
  /** Of the kind: when it is, for whom, what came of it. */
  columns: readonly Column<Card>[]
  sort: ConsoleSort | undefined
  onSort: ((sort: ConsoleSort) => void) | undefined
  /** Of those who may change something. */
  selection: ReadonlySet<string> | undefined
  onSelection: (ids: ReadonlySet<string>) => void
}

/** The pieces of a list, each in one line; on a phone a card each. */
export function ContentTable<Card extends { id: string }>(props: ContentTableProps<Card>) {
  const { caption, rows, columns, sort, onSort, selection, onSelection } = props
  const t = useTexts('console_content')
  const shown = sort && sortShown[sort]
  const own = columns.map(
    ({ cell, isBlank, ...column }): Column<ContentRow<Card>> => ({
      ...column,
      cell: ({ card }) => cell(card),
      ...(isBlank && { isBlank: ({ card }: ContentRow<Card>) => isBlank(card) }),
    }),
  )
  const all: Column<ContentRow<Card>>[] = [
    { id: 'title', name: t('column_title'), isHead: true, sortable: true, cell: nameCell },
    { id: 'state', name: t('states'), sortable: true, cell: stateCell },
    { id: 'languages', name: t('column_languages'), cell: languagesCell, wideOnly: true },
    ...own,
    { id: 'actions', name: t('column_actions'), cell: actionsCell, inCorner: true },
  ]
  return (
    <DataTable<ContentRow<Card>>
      caption={caption}
      rows={rows}
      rowKey={({ listed }) => listed.id}
      rowName={({ listed }) => listed.title}
      columns={all}
      {...(shown && { sort: shown })}
      {...(onSort && { onSort: (next: Sort) => onSort(sortOf(next)) })}
      {...(selection && { selection, onSelection })}
    />
  )
}
