import { sql } from 'kysely'
import type { Backup } from '#features/backups/contract/backups.ts'
import { BACKUP_LOCK } from '#platform/server/files/kept-files.store.ts'
import { type Db, firstOf, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

const SHOWN = 100

export async function findBackups(db: Db): Promise<Backup[]> {
  return rowsOf<Backup>(db)`
    select b.id, b.made_by, u.first_name || ' ' || u.last_name as person, b.place, b.began_at, b.ended_at,
      b.checked_at, b.size, b.row_count as rows, b.file_count as files, b.error,
      case when b.ended_at is null then 'running' when b.error is not null then 'failed'
        when b.removed_at is not null then 'removed' else 'whole' end as state
    from backups b left join users u on u.id = b.asked_by
    order by b.began_at desc limit ${SHOWN}`
}

/** The id of the new one; nothing where one is being made. */
export async function insertBackup(
  db: Db,
  {
    made_by,
    asked_by = null,
    place,
  }: { made_by: Backup['made_by']; asked_by?: string | null; place: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('backups')
    .values({ made_by, asked_by, place })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Where one that is still to be made goes; nothing where it has ended. */
export async function findUnended(db: Db, id: string): Promise<string | undefined> {
  const row = await firstOf<{ place: string }>(db)`
    select place from backups where id = ${id} and ended_at is null`
  return row?.place
}

export async function setWritten(
  db: Db,
  id: string,
  { size, rows, files }: { size: number; rows: number; files: number },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ended_at: sql`now()`, size, row_count: rows, file_count: files })
    .where('id', '=', id)
    .execute()
}

export async function setChecked(db: Db, id: string): Promise<void> {
  await runSql(db)`update backups set checked_at = now() where id = ${id}`
}

export async function setFailed(db: Db, id: string, error: string): Promise<void> {
  await runSql(db)`update backups set ended_at = coalesce(ended_at, now()), error = ${error.slice(0, 500)}
    where id = ${id}`
}

/** Those that nobody is making any more: whoever did has died. In the first minutes one may still be waiting. */
export async function endAbandoned(db: Db, error: string): Promise<void> {
  await runSql(db)`update backups set ended_at = now(), error = ${error}
    where ended_at is null and began_at < now() - interval '3 minutes' and not exists (
      select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
        and (classid::bigint << 32) | objid::bigint = hashtext(${BACKUP_LOCK})::bigint
        and database = (select oid from pg_database where datname = current_database()))`
}

/** Those by the clock beyond the newest so many. */
export async function findSurplus(db: Db, kept: number): Promise<{ id: string; place: string }[]> {
  return rowsOf<{ id: string; place: string }>(db)`
    select id, place from backups
    where made_by = 'clock' and ended_at is not null and error is null and removed_at is null
    order by began_at desc offset ${kept}`
}

export async function setRemoved(db: Db, id: string): Promise<void> {
  await runSql(db)`update backups set removed_at = now() where id = ${id}`
}

export type Hour = { every: 'day' | 'week'; hour: number; timeZone: string }

/**
 * The last moment at which one was due, and the next one: each day at that hour, or each Sunday; and whether the last
 * one was made.
 */
export async function findDue(
  db: Db,
  { every, hour, timeZone }: Hour,
): Promise<{ last_at: string; next_at: string; is_made: boolean }> {
  const step = every === 'day' ? sql`interval '1 day'` : sql`interval '7 days'`
  const first = every === 'day' ? sql`date_trunc('day', t)` : sql`date_trunc('week', t) + interval '6 days'`
  return onlyOf<{ last_at: string; next_at: string; is_made: boolean }>(db)`
    with clock as (select now() at time zone ${timeZone} as t),
    due as (select ${first} + make_interval(hours => ${hour}) as at, t from clock),
    last as (select case when at > t then at - ${step} else at end as at from due)
    select at at time zone ${timeZone} as last_at, (at + ${step}) at time zone ${timeZone} as next_at,
      exists (select from backups where made_by = 'clock' and began_at >= at at time zone ${timeZone}) as is_made
    from last`
}

export type LastBackups = {
  /** Of the newest that is there and whole. */
  last: string | null
  bytes: number | null
  /** Of the newest attempt, where it failed. */
  error: string | null
  /** Since the newest whole one. */
  hours: number | null
}

export async function findLast(db: Db): Promise<LastBackups> {
  return onlyOf<LastBackups>(db)`
    select whole.ended_at as last, whole.size as bytes, newest.error,
      extract(epoch from now() - whole.began_at)::float / 3600 as hours
    from (select) one
    left join lateral (select began_at, ended_at, size from backups
      where ended_at is not null and error is null and removed_at is null
      order by began_at desc limit 1) whole on true
    left join lateral (select error from backups where ended_at is not null
      order by began_at desc limit 1) newest on true`
}
