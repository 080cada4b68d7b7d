/** The numbers behind a chart, as they stand in its table and its file. */
export type ChartTable = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** By row: the filter of the people behind it. */
  people?: readonly (PeopleBehind | undefined)[]
}

/** The people behind a figure, as a filter of their list. */
export type PeopleBehind = Readonly<Record<string, string>>
