import { type Expression, sql } from 'kysely'
import type { ImportReport } from '#contract/points-imports.ts'
import type { Db } from '#server/schema.ts'
import type { Known, KnownPeople, Row, StoredReport } from './points.imports.rules.ts'

/** One import or undo at a time, to the end of the transaction: each sees what the one before has booked. */
export async function lockImports(tx: Db) {
  // Behind a large one it takes longer than any call should.
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('convoy points imports', 0))`.execute(tx)
}

/** Of everybody whom these names may mean; deactivated people are nobody. */
export async function findPeopleCalled(db: Db, names: readonly string[]): Promise<KnownPeople> {
  const find = async (column: 'email' | 'worker_id', wanted: readonly string[]) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', column])
      .where('deleted', '=', false)
      .where(column, '=', sql<string>`any (${[...new Set(wanted)]}::text[])`)
      .execute()
    return new Map(rows.map((row) => [row[column]!, row.id]))
  }
  const addresses = names.map((name) => name.toLowerCase())
  return { byAddress: await find('email', addresses), byWorkerId: await find('worker_id', names) }
}

/** What these external ids stand for. */
export async function findResults(db: Db, externalIds: readonly string[]): Promise<Map<string, Known>> {
  const rows = await db
    .selectFrom('points_results as r')
    .innerJoin('points_entries as e', 'e.id', 'r.entry_id')
    .select(['r.external_id', 'r.entry_id', 'e.user_id', 'e.points'])
    .where('r.external_id', '=', sql<string>`any (${externalIds}::text[])`)
    .execute()
  return new Map(rows.map(({ external_id, ...known }) => [external_id, known]))
}

export async function insertResults(
  tx: Db,
  importId: string,
  results: readonly { external_id: string; entry_id: number }[],
) {
  await sql`insert into points_results (external_id, entry_id, import_id)
    select external_id, entry_id, ${importId}::uuid
    from json_to_recordset(${JSON.stringify(results)}::json) as r (external_id text, entry_id bigint)`.execute(
    tx,
  )
}

export async function insertUnmatched(tx: Db, importId: string, rows: readonly Row[]) {
  await sql`insert into points_unmatched (import_id, line, external_id, person, points, reason)
    select ${importId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (line integer, external_id text, person text, points integer, reason text)`.execute(tx)
}

export async function findUnmatched(db: Db, importId: string): Promise<Row[]> {
  return db
    .selectFrom('points_unmatched')
    .select(['line', 'external_id', 'person', 'points', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute()
}

export type ImportRow = {
  id: string
  name: string
  report: StoredReport
  created_at: string
  undone_at: string | null
}
const columns = ['id', 'name', 'report', 'created_at', 'undone_at'] as const

export async function insertImport(
  tx: Db,
  { name, author_id, report }: { name: string; author_id: string | null; report: StoredReport },
): Promise<ImportRow> {
  return tx
    .insertInto('points_imports')
    .values({ name, author_id, report: jsonb(report) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findImports(db: Db, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('points_imports')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('points_imports').select(columns).where('id', '=', id).executeTakeFirst()
}

/** What an import has written and nobody has taken back; its own corrections are no results. */
export async function findStandingEntries(db: Db, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('points_entries as e')
    .select('e.id')
    .where('e.import_id', '=', importId)
    .where('e.counters_id', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('points_entries as c').whereRef('c.counters_id', '=', 'e.id'))),
    )
    .orderBy('e.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setUndone(tx: Db, id: string, by: string | null): Promise<ImportRow> {
  return tx
    .updateTable('points_imports')
    .set({ undone_at: sql`now()`, undone_by: by })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function viewOf({ report, undone_at, ...row }: ImportRow): ImportReport {
  return { ...report, ...row, state: undone_at === null ? 'booked' : 'undone', undone_at }
}

function jsonb<T>(value: T): Expression<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
