import { type RawBuilder, sql } from 'kysely'
import { isMeant } from '#platform/server/lists/audience.ts'
import * as consoleList from '#platform/server/lists/console-list.ts'
import { type Db, runSql, type Schema } from '#platform/server/schema.ts'

/** So many pieces on a page of the console. */
const PAGE = 30

/** `rows`: all rows as the console needs them. `source`: what its list is narrowed and sorted by. */
type ContentRows = { table: keyof Schema; rows: RawBuilder<unknown>; source: consoleList.ConsoleSource }

/** What every store of content does with its own table. */
export function contentTable<Row extends { id: string }>({ table, rows, source }: ContentRows) {
  const own = sql.table(table)
  const find = async (db: Db, id: string): Promise<Row | undefined> => {
    const found = await sql<Row>`select * from (${rows}) d where d.id = ${id}`.execute(db)
    return found.rows[0]
  }
  return {
    find,

    /** The piece as it is, changed by nobody else before the end of the transaction. */
    lock: async (tx: Db, id: string): Promise<Row | undefined> => {
      await runSql(tx)`select from ${own} where id = ${id} for update`
      return find(tx, id)
    },

    /** A page of what is wished for, in the order that is wished for, and how many there are by state. */
    async page(
      db: Db,
      wish: Omit<consoleList.ConsoleWish, 'limit'> & { limit?: number },
    ): Promise<Omit<consoleList.ConsolePage, 'ids'> & { rows: Row[] }> {
      const { ids, ...page } = await consoleList.findConsolePage(db, source, { limit: PAGE, ...wish })
      const found = await sql<Row>`select * from (${rows}) d where d.id = any(${ids}::uuid[])`.execute(db)
      return { ...page, rows: consoleList.inOrder(ids, found.rows) }
    },

    /** Of a table that has `archived_at`; the first moment stays. */
    async setArchived(tx: Db, id: string, archived: boolean): Promise<void> {
      const moment = archived ? sql`coalesce(archived_at, now())` : sql`null`
      await runSql(tx)`update ${own} set archived_at = ${moment} where id = ${id}`
    },

    /** How many people these are for today, each counted once; of a table that has the columns of an audience. */
    countMeant: async (db: Db, ids: readonly string[]): Promise<number> => {
      const counted = await sql<{ count: number }>`select count(*)::int as count from users u
        where exists (select from ${own} a where a.id = any(${ids}::uuid[]) and ${isMeant})`.execute(db)
      return counted.rows[0]!.count
    },

    async remove(tx: Db, id: string): Promise<void> {
      await runSql(tx)`delete from ${own} where id = ${id}`
    },
  }
}
