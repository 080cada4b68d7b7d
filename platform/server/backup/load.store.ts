import type { Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Sequence, TableName } from './manifest.ts'

const ident = pg.escapeIdentifier

export type Found = {
  /** Accounts; null where there are no tables of Convoy at all. */
  people: number | null
  /** Tables that Convoy did not make. */
  foreign: boolean
  /** Connections of an app that runs on this database. */
  running: boolean
}

/** What stands in the way of putting an archive here. */
export async function findOccupied(client: pg.ClientBase): Promise<Found> {
  const { rows } = await client.query<{ ours: boolean; foreign: boolean; running: boolean }>(`select
    to_regclass('public.kysely_migration') is not null and to_regclass('public.users') is not null as ours,
    to_regclass('public.kysely_migration') is null and exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as foreign,
    exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'convoy files') as running`)
  const { ours, foreign, running } = rows[0]!
  if (!ours) return { people: null, foreign, running }
  const counted = await client.query<{ people: number }>('select count(*)::int as people from users')
  return { people: counted.rows[0]!.people, foreign, running }
}

/** Takes away the empty tables of an installation that was started and never used. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists graphile_worker cascade; drop schema public cascade;
    create schema public`)
}

/**
 * Lets rows come in any order and as they are: foreign keys go, triggers of ours are off, tables are empty. Answers
 * what puts them back, and has every key looked at again.
 */
export async function openTables(
  client: pg.ClientBase,
  tables: readonly TableName[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${ident(name)}`)
  for (const table of tables) {
    await client.query(`alter table ${nameOf(table)} disable trigger user`)
    await client.query(`truncate ${nameOf(table)}`)
  }
  return async () => {
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${ident(name)} ${definition}`)
  }
}

/** Takes CSV with headings; `rows()` is known when all of it was written. */
export function writeTable(
  client: pg.ClientBase,
  table: TableName,
): { stream: Writable; rows: () => number } {
  const columns = table.columns.map(ident).join(', ')
  const stream = client.query(
    copyFrom(`copy ${nameOf(table)} (${columns}) from stdin (format csv, header match)`),
  )
  return { stream, rows: () => stream.rowCount }
}

export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { schema, name, value, used } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `${ident(schema)}.${ident(name)}`,
      value,
      used,
    ])
}

/** Jobs that were under way are taken up by whoever starts next. */
export async function freeJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at is not null`)
  await client.query(`update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_at is not null`)
}

/** So that the first people do not wait for it. */
export async function analyse(client: pg.ClientBase): Promise<void> {
  await client.query('analyze')
}

function nameOf({ schema, name }: Pick<TableName, 'schema' | 'name'>) {
  return `${ident(schema)}.${ident(name)}`
}
