import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type Db, runSql, type Schema } from '#platform/server/schema.ts'

/** Where what opens and closes by the clock stands: a table with the columns of `OpeningRow` and its moments. */
export type OpeningRow = { id: string; opens_at: string; closes_at: string; published_at: string | null }

/** Of rows `a`, by the clock of the database. */
export const openingState = sql`case when a.published_at is null then 'draft' when a.opens_at > now() then 'scheduled'
  when a.closes_at > now() then 'open' else 'closed' end`

const NOT_LOCKED_IN_TIME = '55P03'

/**
 * Writes the files of these tables anew by their keys, without the rows of before that lie in them until their place is
 * needed. A table that somebody reads for long, as a backup does, is left for another time: everybody else would wait
 * behind whoever waits for it.
 */
export async function writeAnew(db: Db, tables: readonly (keyof Schema)[]): Promise<void> {
  for (const table of tables)
    await inTransaction(db, async (tx) => {
      await runSql(tx)`set local lock_timeout = '500ms'`
      await sql`cluster ${sql.table(table)} using ${sql.id(`${table}_pkey`)}`.execute(tx)
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === NOT_LOCKED_IN_TIME)) throw error
    })
}

/** What the stores of content that opens and closes do with their own table. `rows`: all of it, with the state. */
export function openingTable<Row extends OpeningRow>({
  table,
  rows,
}: {
  table: keyof Schema
  rows: RawBuilder<unknown>
}) {
  const own = sql.table(table)
  const isSet = async (tx: Db, change: RawBuilder<unknown>) =>
    (await sql`update ${own} set ${change} returning id`.execute(tx)).rows.length > 0

  async function lockWhere(tx: Db, condition: RawBuilder<unknown>): Promise<Row[]> {
    const locked = await sql<{
      id: string
    }>`select id from ${own} where published_at is not null and ${condition}
      order by id for update`.execute(tx)
    if (locked.rows.length === 0) return []
    const ids = locked.rows.map(({ id }) => id)
    // Whoever came first may have done it while this one waited; the lock has looked again.
    return (await sql<Row>`select * from (${rows}) d where d.id = any(${ids}::uuid[])`.execute(tx)).rows
  }

  return {
    /** Whether the moment of an opening or a close has come that nobody has noticed. */
    async isAnyDue(db: Db): Promise<boolean> {
      const found = await sql<{
        due: boolean
      }>`select exists (select from ${own} where published_at is not null
        and closed_at is null and ((opened_at is null and opens_at <= now()) or closes_at <= now())) as due`.execute(
        db,
      )
      return found.rows[0]!.due
    },

    /**
     * Whether something has closed in the last minutes, and once an hour in the last day: a row that somebody was
     * reading at the close, as a backup does, stays in the file until it is written anew once more.
     */
    async hasClosed(db: Db): Promise<boolean> {
      const found = await sql<{ closed: boolean }>`select exists (select from ${own} where closed_at > now()
        - case extract(minute from now()) when 7 then interval '1 day' else interval '3 minutes' end) as closed`.execute(
        db,
      )
      return found.rows[0]!.closed
    },

    lockOpening: (tx: Db) => lockWhere(tx, sql`opened_at is null and opens_at <= now()`),

    /** What is under way is through when this answers. */
    lockClosing: (tx: Db) =>
      lockWhere(tx, sql`opened_at is not null and closed_at is null and closes_at <= now()`),

    /** Those that close within a day, were open for two at least, and of whose close nobody was told. */
    lockEnding: (tx: Db) =>
      lockWhere(
        tx,
        sql`opened_at is not null and reminded_at is null and closes_at > now()
          and closes_at <= now() + interval '1 day' and closes_at - opens_at >= interval '2 days'`,
      ),

    async setMoment(tx: Db, id: string, moment: 'opened_at' | 'reminded_at' | 'closed_at'): Promise<void> {
      await isSet(tx, sql`${sql.ref(moment)} = clock_timestamp() where id = ${id}`)
    },

    /** False when its close is past. It opens at once when its opening is. */
    setPublished: (tx: Db, id: string) =>
      isSet(
        tx,
        sql`published_at = clock_timestamp(), opens_at = greatest(opens_at, clock_timestamp())
          where id = ${id} and closes_at > clock_timestamp()`,
      ),

    /** A draft again; false when it has opened. */
    setWithdrawn: (tx: Db, id: string) =>
      isSet(
        tx,
        sql`published_at = null where id = ${id} and opened_at is null and opens_at > clock_timestamp()`,
      ),
  }
}
