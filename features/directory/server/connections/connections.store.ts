import { sql } from 'kysely'
import type { Connection, ConnectionState } from '#features/directory/contract/directory.ts'
import type { Values } from '#features/directory/server/directory.tables.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

export type ConnectionRow = RowOf<'directory_connections'>

/** Whose token this is, while it is taken. */
export function findByToken(db: Db, hash: Buffer): Promise<ConnectionRow | undefined> {
  return firstOf<ConnectionRow>(db)`select * from directory_connections
    where token_hash = ${hash} or (earlier_token_hash = ${hash} and earlier_until > now())`
}

export function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('directory_connections').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Nobody else changes it to the end of the transaction; what its directory asks at that moment waits. */
export function lockConnection(tx: Db, id: string): Promise<ConnectionRow | undefined> {
  return tx
    .selectFrom('directory_connections')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** As it is at this moment, and it stays so to the end of the transaction. */
export function shareConnection(tx: Db, id: string): Promise<ConnectionRow | undefined> {
  return tx.selectFrom('directory_connections').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export async function findConnections(db: Db, only?: string): Promise<Connection[]> {
  return rowsOf<Connection>(db)`select c.id, c.name, c.state, c.domains, c.takes_staff, c.invites,
      c.makes_departments, c.rules, c.token_start, c.token_made_at, c.created_at, c.last_used_at,
      case when c.earlier_until > now() then c.earlier_until end as earlier_until, u.users, u.people, u.refused,
      u.waiting, (select count(*)::int from directory_groups g where g.connection_id = c.id) as groups
    from directory_connections c cross join lateral (select count(*) filter (where not is_gone)::int as users,
        count(user_id) filter (where not is_gone)::int as people, count(*) filter (where refused is not null)::int as refused,
        count(*) filter (where is_due)::int as waiting
      from directory_users where connection_id = c.id) u
    where ${only ?? null}::uuid is null or c.id = ${only ?? null}::uuid
    order by lower(c.name), c.created_at`
}

/** Nobody else makes one to the end of the transaction. Answers how many there are. */
export async function lockConnections(tx: Db): Promise<number> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy directory connections', 0))`
  const { count } = await onlyOf<{ count: number }>(
    tx,
  )`select count(*)::int as count from directory_connections`
  return count
}

type Written = Pick<
  ConnectionRow,
  'name' | 'domains' | 'takes_staff' | 'invites' | 'makes_departments' | 'rules'
>
type Token = Pick<ConnectionRow, 'token_hash' | 'token_start'>

export async function insertConnection(
  tx: Db,
  { rules, ...wish }: Written & Token & { made_by: string | null; state: ConnectionState },
): Promise<string> {
  const { id } = await tx
    .insertInto('directory_connections')
    .values({ ...wish, rules: toJson(rules) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setConnection(tx: Db, id: string, { rules, ...wish }: Written): Promise<void> {
  await tx
    .updateTable('directory_connections')
    .set({ ...wish, rules: toJson(rules) })
    .where('id', '=', id)
    .execute()
}

export async function setState(tx: Db, id: string, state: ConnectionState): Promise<void> {
  await tx.updateTable('directory_connections').set({ state }).where('id', '=', id).execute()
}

/** The token before is taken for some hours more. */
export async function setToken(tx: Db, id: string, { token_hash, token_start }: Token, keptHours: number) {
  await tx
    .updateTable('directory_connections')
    .set({
      token_hash,
      token_start,
      token_made_at: sql`now()`,
      earlier_token_hash: keptHours > 0 ? sql`token_hash` : null,
      earlier_until: keptHours > 0 ? sql`now() + make_interval(hours => ${keptHours}::int)` : null,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteConnectionRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('directory_connections').where('id', '=', id).execute()
}

/** To the minute: what comes at once does not wait for each other here. */
export async function setUsed(db: Db, id: string): Promise<void> {
  await runSql(db)`update directory_connections set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
}

export type NewRequest = {
  connection_id: string
  method: string
  path: string
  asked: string
  status: number
  code: string | null
  code_values: Values | null
  took_ms: number
}

export async function insertRequest(db: Db, { code_values, ...request }: NewRequest): Promise<void> {
  await db
    .insertInto('directory_requests')
    .values({ ...request, code_values: code_values && toJson(code_values) })
    .execute()
}

export type RequestRow = Omit<RowOf<'directory_requests'>, 'connection_id'>

export function findRequests(db: Db, connectionId: string): Promise<RequestRow[]> {
  return rowsOf<RequestRow>(db)`select id::text, at, method, path, asked, status, code, code_values, took_ms
    from directory_requests where connection_id = ${connectionId} order by directory_requests.id desc limit 100`
}
