import type { ReactNode } from 'react'

export type Sort = { by: string; descending: boolean }

export type Column<Row> = {
  id: string
  /** The head of the column; on a phone it stands before the cell. */
  name: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  numeric?: boolean
  /** The column that names the row. */
  isHead?: boolean
  /** It has no place on a phone, where a row is to stay short. */
  wideOnly?: boolean
  /** What can be done with the row: on a phone in the corner of its card, beside the name. */
  inCorner?: boolean
  /** Whether there is nothing to say of it: then it takes no line on a phone. */
  isBlank?: (row: Row) => boolean
}
