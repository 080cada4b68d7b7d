/** The numbers behind a chart, as they stand in its table and its file. */
export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }
