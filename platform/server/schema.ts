import { type Kysely, type QueryExecutorProvider, type Selectable, sql } from 'kysely'
import type { PlatformTables } from './database/platform.tables.ts'

/** All tables of the product. Each feature adds its own in its `*.tables.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features add to it
export interface Schema extends PlatformTables {}

/** The database, or a transaction in it. */
export type Db = Kysely<Schema>

/** What a table answers of these columns, or of all. */
export type RowOf<
  Table extends keyof Schema,
  Column extends keyof Selectable<Schema[Table]> = keyof Selectable<Schema[Table]>,
> = Pick<Selectable<Schema[Table]>, Column>

type Asking<Answer> = (words: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>

/** The rows of a question in SQL, whose values are bound: ``rowsOf<Row>(db)`select … where id = ${id}` ``. */
export function rowsOf<Row>(db: QueryExecutorProvider): Asking<Row[]> {
  return async (words, ...values) => (await sql<Row>(words, ...values).execute(db)).rows
}

/** The first row, where there may be none. */
export function firstOf<Row>(db: QueryExecutorProvider): Asking<Row | undefined> {
  return async (words, ...values) => (await rowsOf<Row>(db)(words, ...values))[0]
}

/** The one row of a question that always has one, such as a count. */
export function onlyOf<Row>(db: QueryExecutorProvider): Asking<Row> {
  return async (words, ...values) => (await rowsOf<Row>(db)(words, ...values))[0]!
}

/** The column `id` of the rows. */
export function idsOf(db: QueryExecutorProvider): Asking<string[]> {
  return async (words, ...values) => (await rowsOf<{ id: string }>(db)(words, ...values)).map(({ id }) => id)
}

/** Whether there is a row. */
export function isThere(db: QueryExecutorProvider): Asking<boolean> {
  return async (words, ...values) => (await rowsOf(db)(words, ...values)).length > 0
}

/** Does what answers nothing. */
export function runSql(db: QueryExecutorProvider): Asking<void> {
  return async (words, ...values) => void (await sql(words, ...values).execute(db))
}
