/* oxlint-disable jsx-a11y/no-redundant-roles -- laid out as cards, Safari forgets that it is a table */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column, Sort } from './columns.ts'

/** The head of a column; one that sorts is a button. */
export function DataHead<Row>({
  column: { id, name, sortable, numeric, inCorner },
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const isSorted = sort?.by === id
  const direction = sort?.descending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      data-screen-only={inCorner || undefined}
      aria-sort={isSorted ? direction : undefined}
      className={`px-2.5 font-semibold text-ink-soft ${numeric ? 'text-right' : ''}`}
    >
      {sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by: id, descending: isSorted ? !sort.descending : false })}
          className="inline-flex min-h-9 items-center gap-1 rounded-field font-semibold hover:text-ink"
        >
          {name}
          {isSorted && sort.descending && <ArrowDown strokeWidth={2} className="size-4" />}
          {isSorted && !sort.descending && <ArrowUp strokeWidth={2} className="size-4" />}
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">{name}</span>
      )}
    </th>
  )
}
