import { sql } from 'kysely'
import { type Db, rowsOf, runSql, type Schema } from '#platform/server/schema.ts'

/**
 * One column that says whose a row is (or who did something to it): what becomes of its rows when the person is erased,
 * and which columns belong into a copy of the person's data. `why` for what does not explain itself.
 */
export type PersonalColumn<Table> = {
  /** `kept` stays, under "Former participant"; `unnamed` stays without the person. */
  erased: 'deleted' | 'kept' | 'unnamed'
  /** Nothing: secrets, and what is somebody else's. */
  exported: readonly (keyof Table & string)[] | 'nothing'
  why?: string
}

/** What a feature keeps about people, by table and column. D9 fails for a reference to people that stands in none. */
export type PersonalTables = {
  [T in keyof Schema]?: { [C in keyof Schema[T]]?: PersonalColumn<Schema[T]> }
}

type Plain = { table: string; column: string } & PersonalColumn<Record<string, unknown>>

/** The same as a list. */
export function personalColumns(features: readonly PersonalTables[]): Plain[] {
  return features.flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, rule]) => ({
        table,
        column,
        ...(rule as PersonalColumn<Record<string, unknown>>),
      })),
    ),
  )
}

/** A person's rows for a copy of their data, by table. A table that names the person twice gives each row once. */
export async function readPersonal(db: Db, tables: PersonalTables, userId: string) {
  const found: Record<string, object[]> = {}
  for (const [table, columns] of Map.groupBy(personalColumns([tables]), (own) => own.table)) {
    const shown = [...new Set(columns.flatMap(({ exported }) => (exported === 'nothing' ? [] : exported)))]
    const mine = columns.filter(({ exported }) => exported !== 'nothing')
    if (shown.length === 0) continue
    const isMine = sql.join(
      mine.map(({ column }) => sql`${sql.ref(column)} = ${userId}`),
      sql` or `,
    )
    const rows = await rowsOf<object>(db)`select ${sql.join(shown.map((name) => sql.ref(name)))}
      from ${sql.table(table)} where ${isMine}`
    if (rows.length > 0) found[table] = rows
  }
  return found
}

/** Deletes a person's rows, or takes their name off, as the features say. What is kept stays as it is. */
export async function erasePersonal(
  tx: Db,
  features: readonly PersonalTables[],
  userId: string,
): Promise<void> {
  for (const { table, column, erased } of personalColumns(features)) {
    const isTheirs = sql`${sql.ref(column)} = ${userId}`
    if (erased === 'deleted') await runSql(tx)`delete from ${sql.table(table)} where ${isTheirs}`
    if (erased === 'unnamed')
      await runSql(tx)`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isTheirs}`
  }
}
