import { sql } from 'kysely'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

/**
 * Lines carry the transaction that wrote them, by which the standings are read on. In a database that was restored
 * from a dump (`pg_dump`) transactions are counted anew, and lines would seem to come from the future: they are put
 * at the beginning. Call it before anything reads the ledger; it looks into an index where there is nothing to do.
 * Answers how many lines.
 */
export async function settleRestoredEntries(db: Db): Promise<number> {
  const rows = await rowsOf<{ restored: boolean }>(db)`
    select exists (select from points_entries where ${isOfTheFuture}) as restored`
  if (!rows[0]!.restored) return 0
  return inTransaction(db, async (tx) => {
    await runSql(tx)`set local statement_timeout = '600s'`
    await runSql(tx)`alter table points_entries disable trigger points_entries_stay`
    const { numAffectedRows } =
      await sql`update points_entries set xact = ${FIRST} where ${isOfTheFuture}`.execute(tx)
    await runSql(tx)`alter table points_entries enable trigger points_entries_stay`
    return Number(numAffectedRows)
  })
}

// What can be seen was committed, so its transaction has been counted already; unless it was counted elsewhere.
const isOfTheFuture = sql`xact >= pg_snapshot_xmax(pg_current_snapshot())`
// The lowest number that PostgreSQL gives to a transaction.
const FIRST = sql`'3'::xid8`
