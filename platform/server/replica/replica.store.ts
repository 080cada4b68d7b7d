import type { Db } from '#platform/server/schema.ts'
import { firstOf, onlyOf } from '#platform/server/schema.ts'

/** What a database and its replicas have in common, and no other database. */
export async function findIdentity(db: Db): Promise<string> {
  const { name, number } = await onlyOf<{ name: string; number: number }>(db)`
    select datname as name, oid::int8 as number from pg_database where datname = current_database()`
  // Not everywhere may it be asked; then name and number have to do.
  const cluster = await firstOf<{ id: string }>(db)`
    select system_identifier::text as id from pg_control_system()`.catch(() => undefined)
  return [cluster?.id ?? 'unknown', number, name].join(' ')
}

/** How far the database has written, in bytes. */
export async function findWritten(db: Db): Promise<bigint> {
  const { at } = await onlyOf<{ at: string }>(db)`select (pg_current_wal_lsn() - '0/0')::text as at`
  return BigInt(at)
}

/** How far a replica has come; nothing where it is none. */
export async function findReplayed(db: Db): Promise<bigint | undefined> {
  const { at } = await onlyOf<{ at: string | null }>(db)`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as at`
  return at === null ? undefined : BigInt(at)
}
