import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BACKUP_LOCK } from '#platform/server/files/kept-files.store.ts'
import type { Sequence, TableName } from './manifest.ts'

const ident = pg.escapeIdentifier

/** False where another one is being made, or files are being swept for longer than a minute. */
export async function lockBackup(client: pg.ClientBase): Promise<boolean> {
  await client.query(`set statement_timeout = 0; set lock_timeout = '60s'`)
  try {
    await client.query(`select pg_advisory_lock(hashtext('${BACKUP_LOCK}'))`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '55P03') return false
    throw error
  } finally {
    await client.query('set lock_timeout = 0').catch(() => undefined)
  }
}

/** From here on the connection sees one moment; moments and numbers are written so that every PostgreSQL reads them. */
export async function beginSnapshot(client: pg.ClientBase): Promise<{ made_at: string; postgres: string }> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local idle_in_transaction_session_timeout = 0`)
  const { rows } = await client.query<{ made_at: string; postgres: string }>(
    `select now() as made_at, current_setting('server_version') as postgres`,
  )
  return rows[0]!
}

export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/**
 * All tables with the columns that are written; those that PostgreSQL works out by itself are not. Left out is what
 * lasts no longer than the server runs (unlogged), how far the schema is, and the tables of `without`.
 */
export async function findTables(client: pg.ClientBase, without: readonly string[]): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'sql_files')
      and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
      and not (n.nspname = 'public' and c.relname = any($1::text[]))
    group by 1, 2 order by 1 desc, 2`,
    [without],
  )
  return rows
}

export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: found } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by 1 desc, 2`)
  const sequences: Sequence[] = []
  for (const { schema, name } of found) {
    const { rows } = await client.query<Pick<Sequence, 'value' | 'used'>>(
      `select last_value::text as value, is_called as used from ${ident(schema)}.${ident(name)}`,
    )
    sequences.push({ schema, name, ...rows[0]! })
  }
  return sequences
}

/** A table as CSV. `rows()` is known when the stream has ended. */
export function readTable(
  client: pg.ClientBase,
  { schema, name, columns }: TableName,
): { stream: Readable; rows: () => number } {
  const stream = client.query(
    copyTo(
      `copy (select ${columns.map(ident).join(', ')} from ${ident(schema)}.${ident(name)})
        to stdout (format csv, header)`,
    ),
  )
  return { stream, rows: () => stream.rowCount }
}
