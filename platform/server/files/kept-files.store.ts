import { sql } from 'kysely'
import { type Db, firstOf, isThere, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** A row of a file that somebody has handed over. Several rows may show one file: a picture and its copy elsewhere. */
export type KeptFile = { id: string; file_id: string }
type NewFile = { owner_id: string | null; sha256: Buffer; attached?: boolean; created_at?: string }
type Uploaded = { owner_id: string | null; sha256: Buffer; released_at: string | null }

/** How long a file may stand nowhere. */
const WAITING_HOURS = 24

/**
 * The rows of files that are kept, in the table of a feature: handed over they wait, an editor attaches them where they
 * stand, and what stands there no longer is released. `columns` are those that a file is shown by.
 */
export function keptFiles<Row extends KeptFile>(table: string, columns: readonly (keyof Row & string)[]) {
  const own = sql.table(table)
  const namesOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const shown = namesOf(columns)
  const release = sql`update ${own} set released_at = now(), attached = true`
  const copied = namesOf(['file_id', 'owner_id', 'sha256', ...columns.slice(columns.indexOf('file_id') + 1)])

  return {
    /** Those of the given ids that are there, in no order. */
    async find(db: Db, ids: readonly string[]): Promise<Row[]> {
      if (ids.length === 0) return []
      return rowsOf<Row>(db)`select ${shown} from ${own}
        where id in (${sql.join(ids)}) and released_at is null`
    },

    /** Whatever somebody has handed over and still stands somewhere or waits, in no order. */
    async findOf(db: Db, ownerId: string): Promise<Row[]> {
      return rowsOf<Row>(db)`select ${shown} from ${own}
        where owner_id = ${ownerId} and released_at is null`
    },

    /** For whoever comes again with the same id. */
    async findUpload(db: Db, id: string): Promise<(Row & Uploaded) | undefined> {
      return firstOf<Row & Uploaded>(db)`select ${shown}, owner_id, sha256, released_at from ${own}
        where id = ${id}`
    },

    async countWaiting(db: Db, ownerId: string): Promise<number> {
      const { waiting } = await onlyOf<{ waiting: number }>(db)`select count(*)::int as waiting from ${own}
        where owner_id = ${ownerId} and not attached`
      return waiting
    },

    /** False when the id is taken. */
    async insert(db: Db, file: Row & NewFile): Promise<boolean> {
      return isThere(db)`insert into ${own} (${namesOf(Object.keys(file))})
        values (${sql.join(Object.values(file))}) on conflict (id) do nothing returning id`
    },

    /**
     * Puts files somewhere, in the transaction that writes that place. False, and nothing changed, unless every one of
     * them is this person's, stands nowhere yet and is named once.
     */
    attach: async (
      tx: Db,
      { owner_id, ids }: { owner_id: string; ids: readonly string[] },
    ): Promise<boolean> => {
      if (ids.length === 0) return true
      if (new Set(ids).size < ids.length) return false
      const rows = await rowsOf(tx)`
        select from ${own} where id in (${sql.join(ids)}) and owner_id = ${owner_id}
        and not attached and released_at is null order by id for update`
      if (rows.length < ids.length) return false
      await runSql(tx)`update ${own} set attached = true where id in (${sql.join(ids)})`
      return true
    },

    /** They stand there no longer: from the commit on they do not load, and soon their files are gone. */
    release: async (tx: Db, ids: readonly string[]): Promise<void> => {
      if (ids.length > 0) await runSql(tx)`${release} where id in (${sql.join(ids)})`
    },

    /** The same once more for another place, which may keep it longer than the first. Answers old id → new id. */
    copy: async (tx: Db, ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map()
      const rows = await rowsOf<{ old_id: string; new_id: string }>(tx)`
        with copied as (
          select gen_random_uuid() as new_id, f.* from ${own} f
          where f.id in (${sql.join(ids)}) and f.released_at is null for share
        ), made as (
          insert into ${own} (id, ${copied}, attached) select new_id, ${copied}, true from copied
        )
        select id as old_id, new_id from copied`
      return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]))
    },

    /** True when it was there: this person's, and put nowhere. */
    async discard(db: Db, { id, owner_id }: { id: string; owner_id: string }): Promise<boolean> {
      return isThere(db)`${release} where id = ${id} and owner_id = ${owner_id} and not attached
        returning id`
    },

    /** What somebody has handed over and put nowhere goes with the next sweep. */
    async releaseWaiting(tx: Db, ownerId: string): Promise<void> {
      await runSql(tx)`${release} where owner_id = ${ownerId} and not attached`
    },

    /** What was put nowhere in time counts as released. */
    async releaseForgotten(db: Db): Promise<void> {
      await runSql(db)`${release} where not attached
        and created_at < now() - make_interval(hours => ${WAITING_HOURS})`
    },

    /** Some released ones; `last` says that no other row shows the file. */
    async findReleased(db: Db, most: number): Promise<(Row & { last: boolean })[]> {
      return rowsOf<Row & { last: boolean }>(db)`
        select ${shown}, not exists (
          select from ${own} o where o.file_id = f.file_id and o.id <> f.id and o.released_at is null
        ) as last
        from ${own} f where released_at is not null order by released_at limit ${most}`
    },

    async deleteReleased(db: Db, ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await runSql(db)`delete from ${own} where id in (${sql.join(ids)}) and released_at is not null`
    },
  }
}

/** Of the database: whoever makes a backup holds it, one at a time, and no file is swept away meanwhile. */
export const BACKUP_LOCK = 'convoy backup'

/** False while a backup is made; else none begins before this transaction ends. */
export async function mayDelete(tx: Db): Promise<boolean> {
  const { free } = await onlyOf<{ free: boolean }>(tx)`
    select pg_try_advisory_xact_lock_shared(hashtext(${BACKUP_LOCK})) as free`
  return free
}

export type KeptFiles<Row extends KeptFile> = ReturnType<typeof keptFiles<Row>>
