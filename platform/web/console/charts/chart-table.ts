/** The numbers behind a chart, as they stand in its table and its file. */
export type ChartTable = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The columns of a picture of it, when they are not all that hold numbers: people and days have no scale in common. */
  drawn?: readonly number[]
  /** By row: the filter of the people behind it. */
  people?: readonly (PeopleBehind | undefined)[]
  /** By row and column, where a number has other people behind it than its row. */
  cells?: readonly (readonly (PeopleBehind | undefined)[])[]
}

/** The people behind a figure, as a filter of their list. */
export type PeopleBehind = Readonly<Record<string, string>>
