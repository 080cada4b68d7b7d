/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, Safari forgets that it is a table */
import type { Column } from './columns.ts'

/** A cell of a row; on a phone the name of its column stands before it. */
export function DataCell<Row>({
  column: { name, cell, numeric, isHead, inCorner, isBlank, wideOnly },
  row,
}: {
  column: Column<Row>
  row: Row
}) {
  const phone = wideOnly || isBlank?.(row) ? 'max-md:hidden' : 'max-md:flex'
  const look = `${phone} py-1 md:px-2.5 md:py-0.5 md:text-[0.9375rem] md:leading-snug max-md:justify-between max-md:gap-4 max-md:py-0.5 wrap-anywhere ${numeric ? 'numerals md:text-right' : ''}`
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`shrink-0 text-sm text-ink-soft md:hidden ${isHead || inCorner ? 'sr-only' : ''}`}
      >
        {name}
      </span>
      {cell(row)}
    </>
  )
  return isHead ? (
    <th role="rowheader" scope="row" className={`${look} font-normal max-md:-order-1 max-md:items-center`}>
      {content}
    </th>
  ) : (
    <td
      role="cell"
      // What can be done with a row is done on the page.
      data-screen-only={inCorner || undefined}
      className={`${look} ${inCorner ? 'max-md:-col-end-1 max-md:row-start-1' : 'max-md:col-span-full'}`}
    >
      {content}
    </td>
  )
}
