import { type Expression, sql } from 'kysely'
import type { ImportReport } from '#features/points/contract/imports.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, onlyOf, rowsOf, runSql, type RowOf } from '#platform/server/schema.ts'
import * as rules from './imports.rules.ts'

/** One import or undo at a time, to the end of the transaction: each sees what the one before has booked. */
export async function lockImports(tx: Db) {
  // Behind a large one it takes longer than any call should.
  await runSql(tx)`set local statement_timeout = '5min'`
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy points imports', 0))`
}

/** Of everybody whom these names may mean; deactivated people are nobody, unless another account took their place. */
export async function findPeopleCalled(db: Db, names: readonly string[]): Promise<rules.KnownPeople> {
  const find = async (column: 'email' | 'worker_id', wanted: readonly string[]) => {
    const rows = await db
      .selectFrom('users')
      .select([sql<string>`coalesce(merged_into, id)`.as('id'), column])
      .where((eb) => eb.or([eb('deleted', '=', false), eb('merged_into', 'is not', null)]))
      .where(column, '=', sql<string>`any (${[...new Set(wanted)]}::text[])`)
      .execute()
    return new Map(rows.map((row) => [row[column]!, row.id]))
  }
  const addresses = names.map((name) => name.toLowerCase())
  return { byAddress: await find('email', addresses), byWorkerId: await find('worker_id', names) }
}

/** Of these people, those who are not among those of a scope. */
export async function findOutside(db: Db, ids: readonly string[], scope: Scope): Promise<Set<string>> {
  if (!scope) return new Set()
  const rows = await rowsOf<{ id: string }>(db)`
    select p.id from unnest(${[...new Set(ids)]}::uuid[]) as p (id)
    where not ${isPersonWithin(scope, sql`p.id`)}`
  return new Set(rows.map(({ id }) => id))
}

/** Whether anything of an import concerns somebody outside of a scope. */
export async function reachesBeyond(db: Db, importId: string, scope: Scope): Promise<boolean> {
  if (!scope) return false
  const { beyond } = await onlyOf<{ beyond: boolean }>(db)`select exists (select from points_entries e
    where e.import_id = ${importId} and not ${isPersonWithin(scope, sql`e.user_id`)}) as beyond`
  return beyond
}

/** What these external ids stand for. */
export async function findResults(db: Db, externalIds: readonly string[]): Promise<Map<string, rules.Known>> {
  const rows = await db
    .selectFrom('points_results as r')
    .innerJoin('points_entries as e', 'e.id', 'r.entry_id')
    .select(['r.external_id', 'r.entry_id', 'e.user_id', 'e.points'])
    .where('r.external_id', '=', sql<string>`any (${externalIds}::text[])`)
    .execute()
  return new Map(rows.map(({ external_id, ...known }) => [external_id, known]))
}

/** The lines of the ledger that these external ids mean. */
export async function findLedgerLines(
  db: Db,
  externalIds: readonly string[],
): Promise<Map<string, rules.Known>> {
  const lines = externalIds.map(rules.ledgerLineIn).filter((line) => line !== undefined)
  if (lines.length === 0) return new Map()
  const rows = await db
    .selectFrom('points_entries')
    .select(['id as entry_id', 'user_id', 'points'])
    .where('id', '=', sql<number>`any (${lines}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [rules.ledgerLineId(row.entry_id), row]))
}

export async function insertResults(
  tx: Db,
  importId: string,
  results: readonly { external_id: string; entry_id: number }[],
) {
  await runSql(tx)`insert into points_results (external_id, entry_id, import_id)
    select external_id, entry_id, ${importId}::uuid
    from json_to_recordset(${JSON.stringify(results)}::json) as r (external_id text, entry_id bigint)`
}

export async function insertUnmatched(tx: Db, importId: string, rows: readonly rules.ResultRow[]) {
  await runSql(tx)`insert into points_unmatched (import_id, line, external_id, person, points, reason)
    select ${importId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (line integer, external_id text, person text, points integer, reason text)`
}

/** The rows of an import that nobody was found for, or that wait until it is booked. */
export async function findHeldRows(
  db: Db,
  table: 'points_unmatched' | 'points_waiting',
  importId: string,
): Promise<rules.ResultRow[]> {
  return db
    .selectFrom(table)
    .select(['line', 'external_id', 'person', 'points', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute()
}

export type ImportRow = Omit<RowOf<'points_imports'>, 'undone_by'> & {
  author: string | null
  settled_by: string | null
}

const SELECT = sql`select i.id, i.name, i.report, i.state, i.created_at, i.undone_at, i.author_id, i.settled_at,
    a.first_name || ' ' || a.last_name as author, s.first_name || ' ' || s.last_name as settled_by
  from points_imports i
  left join users a on a.id = i.author_id
  left join users s on s.id = i.settled_by`

type NewImport = {
  name: string
  author_id: string | null
  report: rules.StoredReport
  state?: 'waiting' | 'queued' | 'booked'
}

export async function insertImport(
  tx: Db,
  { name, author_id, report, state = 'booked' }: NewImport,
): Promise<ImportRow> {
  const { id } = await tx
    .insertInto('points_imports')
    .values({ name, author_id, report: jsonb(report), state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findImport(tx, id))!
}

/** `own`: only what this person has brought. */
export async function findImports(db: Db, limit: number, own?: string): Promise<ImportRow[]> {
  return rowsOf<ImportRow>(db)`${SELECT}
    where ${own === undefined ? sql`true` : sql`i.author_id = ${own}`}
    order by i.state in ('waiting', 'queued') desc, i.created_at desc, i.id limit ${limit}`
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return firstOf<ImportRow>(db)`${SELECT} where i.id = ${id}`
}

/** The rows of an import until somebody releases it, or a job books it. */
export async function insertWaiting(tx: Db, importId: string, rows: readonly rules.ResultRow[]) {
  await runSql(tx)`insert into points_waiting (import_id, line, external_id, person, points, reason)
    select ${importId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (line integer, external_id text, person text, points integer, reason text)`
}

/** What became of an import that waited. */
export async function setSettled(
  tx: Db,
  id: string,
  settled: { state: 'queued' | 'booked' | 'refused'; by?: string; report?: rules.StoredReport },
): Promise<ImportRow> {
  const { state, by, report } = settled
  await tx
    .updateTable('points_imports')
    .set({
      state,
      ...(report && { report: jsonb(report) }),
      ...(by && { settled_by: by, settled_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute()
  if (state !== 'queued') await tx.deleteFrom('points_waiting').where('import_id', '=', id).execute()
  return (await findImport(tx, id))!
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
  await tx
    .updateTable('points_imports')
    .set({ undone_at: sql`now()`, undone_by: by })
    .where('id', '=', id)
    .execute()
  return (await findImport(tx, id))!
}

export function viewOf({ report, undone_at, state, author_id, author, ...row }: ImportRow): ImportReport {
  return {
    ...report,
    ...row,
    author: author_id && author !== null ? { id: author_id, name: author } : null,
    state: undone_at === null ? state : 'undone',
    undone_at,
  }
}

function jsonb<T>(value: T): Expression<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
