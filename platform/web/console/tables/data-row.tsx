/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, Safari forgets that it is a table */
import { memo } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { Column } from './columns.ts'
import { DataCell } from './data-cell.tsx'

export const mark =
  'check-mark size-6 shrink-0 appearance-none rounded-sm border-2 border-line-strong bg-surface checked:border-pine checked:bg-pine'

interface DataRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  /** Of a table whose rows can be marked. */
  isChosen?: boolean | undefined
  /** For its mark. */
  name: string
  /** `isRange`: all from the row that was pressed before to this one. */
  onChoose: (id: string, isOn: boolean, isRange: boolean) => void
}

function Row<Of>({ id, row, columns, isChosen, name, onChoose }: DataRowProps<Of>) {
  const t = useTexts('console_parts')
  const withMark = isChosen !== undefined
  return (
    <tr
      role="row"
      data-row={id}
      className={`border-line hover:bg-pine-soft/40 max-md:grid max-md:gap-x-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:px-3 max-md:py-2 md:border-b md:last:border-0 ${withMark ? 'max-md:grid-cols-[auto_minmax(0,1fr)_auto]' : 'max-md:grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      {withMark && (
        <td role="cell" data-screen-only className="select-none max-md:-order-2 md:w-12 md:pl-3">
          <label className="flex min-h-11 w-11 items-center">
            <input
              type="checkbox"
              aria-label={t('choose', { name })}
              checked={isChosen}
              onChange={({ target, nativeEvent }) =>
                onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              className={mark}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <DataCell key={column.id} {...{ column, row }} />
      ))}
    </tr>
  )
}

/** Drawn anew only when something of it has changed: thousands of rows stand above the next fifty. */
export const DataRow = memo(Row) as typeof Row
