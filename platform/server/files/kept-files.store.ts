import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

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
      const { rows } = await sql<Row>`select ${shown} from ${own}
        where id in (${sql.join(ids)}) and released_at is null`.execute(db)
      return rows
    },

    /** Whatever somebody has handed over and still stands somewhere or waits, in no order. */
    async findOf(db: Db, ownerId: string): Promise<Row[]> {
      const { rows } = await sql<Row>`select ${shown} from ${own}
        where owner_id = ${ownerId} and released_at is null`.execute(db)
      return rows
    },

    /** For whoever comes again with the same id. */
    async findUpload(db: Db, id: string): Promise<(Row & Uploaded) | undefined> {
      const { rows } = await sql<Row & Uploaded>`select ${shown}, owner_id, sha256, released_at from ${own}
        where id = ${id}`.execute(db)
      return rows[0]
    },

    async countWaiting(db: Db, ownerId: string): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from ${own}
        where owner_id = ${ownerId} and not attached`.execute(db)
      return rows[0]!.waiting
    },

    /** False when the id is taken. */
    async insert(db: Db, file: Row & NewFile): Promise<boolean> {
      const { rows } = await sql`insert into ${own} (${namesOf(Object.keys(file))})
        values (${sql.join(Object.values(file))}) on conflict (id) do nothing returning id`.execute(db)
      return rows.length > 0
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
      const { rows } = await sql`select from ${own} where id in (${sql.join(ids)}) and owner_id = ${owner_id}
        and not attached and released_at is null order by id for update`.execute(tx)
      if (rows.length < ids.length) return false
      await sql`update ${own} set attached = true where id in (${sql.join(ids)})`.execute(tx)
      return true
    },

    /** They stand there no longer: from the commit on they do not load, and soon their files are gone. */
    release: async (tx: Db, ids: readonly string[]): Promise<void> => {
      if (ids.length > 0) await sql`${release} where id in (${sql.join(ids)})`.execute(tx)
    },

    /** The same once more for another place, which may keep it longer than the first. Answers old id → new id. */
    copy: async (tx: Db, ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<{ old_id: string; new_id: string }>`
        with copied as (
          select gen_random_uuid() as new_id, f.* from ${own} f
          where f.id in (${sql.join(ids)}) and f.released_at is null for share
        ), made as (
          insert into ${own} (id, ${copied}, attached) select new_id, ${copied}, true from copied
        )
        select id as old_id, new_id from copied`.execute(tx)
      return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]))
    },

    /** True when it was there: this person's, and put nowhere. */
    async discard(db: Db, { id, owner_id }: { id: string; owner_id: string }): Promise<boolean> {
      const { rows } = await sql`${release} where id = ${id} and owner_id = ${owner_id} and not attached
        returning id`.execute(db)
      return rows.length > 0
    },

    /** What somebody has handed over and put nowhere goes with the next sweep. */
    async releaseWaiting(tx: Db, ownerId: string): Promise<void> {
      await sql`${release} where owner_id = ${ownerId} and not attached`.execute(tx)
    },

    /** What was put nowhere in time counts as released. */
    async releaseForgotten(db: Db): Promise<void> {
      await sql`${release} where not attached
        and created_at < now() - make_interval(hours => ${WAITING_HOURS})`.execute(db)
    },

    /** Some released ones; `last` says that no other row shows the file. */
    async findReleased(db: Db, most: number): Promise<(Row & { last: boolean })[]> {
      const { rows } = await sql<Row & { last: boolean }>`
        select ${shown}, not exists (
          select from ${own} o where o.file_id = f.file_id and o.id <> f.id and o.released_at is null
        ) as last
        from ${own} f where released_at is not null order by released_at limit ${most}`.execute(db)
      return rows
    },

    async deleteReleased(db: Db, ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await sql`delete from ${own} where id in (${sql.join(ids)}) and released_at is not null`.execute(db)
    },
  }
}

export type KeptFiles<Row extends KeptFile> = ReturnType<typeof keptFiles<Row>>
