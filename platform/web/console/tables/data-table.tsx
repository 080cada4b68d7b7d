/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, Safari forgets that it is a table */
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { PagesQuery } from '#ui/show-more.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { between } from './between.ts'
import type { Column, Sort } from './columns.ts'
import { DataHead } from './data-head.tsx'
import { DataRow, mark } from './data-row.tsx'
import { PlaceBar, type TablePlace } from './place-bar.tsx'

export type { Column, Sort } from './columns.ts'

interface DataTableProps<Row> {
  /** What the table holds, for whoever does not see the page around it. */
  caption: string
  columns: readonly Column<Row>[]
  /** Nothing while they are being loaded. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** What a row is called, for its mark. */
  rowName?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Marked rows, by key. */
  selection?: ReadonlySet<string>
  onSelection?: (keys: ReadonlySet<string>) => void
  /** In place of the rows when there are none. */
  empty?: ReactNode
  /** Where the rows come from page by page: the way to the next one, while there is one. */
  pages?: PagesQuery
  /** Which part of the whole is shown, with the ways to the parts before and after it. */
  place?: TablePlace | undefined
}

type Latest = {
  selection: ReadonlySet<string> | undefined
  onSelection: ((keys: ReadonlySet<string>) => void) | undefined
  keys: readonly string[]
  /** The mark that was pressed last: where a range begins. */
  pressed: string | undefined
}

/** A table of the console: its head stays, columns sort on the server, and on a phone each row is a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowName,
  sort,
  onSort,
  selection,
  onSelection,
  empty,
  pages,
  place,
}: DataTableProps<Row>) {
  const t = useTexts('console_parts')
  const keys = rows?.map(rowKey) ?? []
  const latest = useRef<Latest>({ selection, onSelection, keys, pressed: undefined })
  useLayoutEffect(() => {
    latest.current = { selection, onSelection, keys, pressed: latest.current.pressed }
  })
  // The same for all rows at all times, so that a mark draws one row.
  const choose = useCallback((key: string, isOn: boolean, isRange: boolean) => {
    const { keys: shown, selection: marked, onSelection: tell } = latest.current
    const next = new Set(marked)
    for (const each of isRange ? between(shown, latest.current.pressed, key) : [key]) {
      if (isOn) next.add(each)
      else next.delete(each)
    }
    latest.current.pressed = key
    tell?.(next)
  }, [])
  if (!rows) return <SkeletonText lines={8} />
  if (rows.length === 0) return empty ?? <p className="text-ink-soft">{t('nothing')}</p>
  const areAll = selection !== undefined && keys.every((key) => selection.has(key))
  const chooseAll = (isOn: boolean) => {
    const others = [...(selection ?? [])].filter((key) => !keys.includes(key))
    onSelection?.(new Set(isOn ? [...others, ...keys] : others))
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full rounded-card border-line md:border md:bg-surface">
        <table role="table" className="w-full border-collapse text-left max-md:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr
              role="row"
              className="border-b border-line text-sm md:sticky md:top-0 md:z-10 md:bg-surface md:shadow-[0_1px_0_var(--line)]"
            >
              {selection && (
                <th role="columnheader" scope="col" data-screen-only className="w-12 pl-3">
                  <input
                    type="checkbox"
                    aria-label={t('choose_all')}
                    checked={areAll}
                    onChange={({ target }) => chooseAll(target.checked)}
                    className={mark}
                  />
                </th>
              )}
              {columns.map((column) => (
                <DataHead key={column.id} {...{ column, sort, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <DataRow
                  key={key}
                  id={key}
                  row={row}
                  columns={columns}
                  isChosen={selection?.has(key)}
                  name={rowName?.(row) ?? key}
                  onChoose={choose}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      {place && <PlaceBar {...place} />}
      {pages && <ListEnd query={pages} className="self-start" />}
    </div>
  )
}

interface QueryTableProps<Row> extends Omit<DataTableProps<Row>, 'pages'> {
  /** What `rows` were read by. */
  query: PagesQuery & {
    error: Error | null
    isFetchNextPageError: boolean
    refetch: () => Promise<unknown>
  }
}

/** A table that is read page by page: what did not come is said above it, and can be asked for once more. */
export function QueryTable<Row>({ query, ...table }: QueryTableProps<Row>) {
  const { error, isFetchNextPageError, fetchNextPage, refetch } = query
  return (
    <>
      <Failure error={error} onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())} />
      {!(error && !table.rows) && <DataTable {...table} pages={query} />}
    </>
  )
}
