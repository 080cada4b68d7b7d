import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'
import { WAITING_HOURS } from './pictures.rules.ts'

export type PictureRow = {
  id: string
  file_id: string
  width: number
  height: number
  preview: string
  widths: number[]
}
type NewPicture = PictureRow & {
  owner_id: string | null
  sha256: Buffer
  attached?: boolean
  created_at?: string
}

const SHOWN = ['id', 'file_id', 'width', 'height', 'preview', 'widths'] as const

/** Those of the given ids that are there, in no order. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pictures')
    .select(SHOWN)
    .where('id', 'in', ids)
    .where('released_at', 'is', null)
    .execute()
}

/** For whoever comes again with the same id. */
export function findUpload(db: Db, id: string) {
  return db
    .selectFrom('pictures')
    .select([...SHOWN, 'owner_id', 'sha256', 'released_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The files of a drawing that stands somewhere already. */
export function findDrawn(tx: Db, sha256: Buffer) {
  return tx
    .selectFrom('pictures')
    .select(['file_id', 'width', 'height', 'preview', 'widths'])
    .where('sha256', '=', sha256)
    .where('released_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
}

/** Whether a picture may load, and where its files rest. */
export function findForLoading(db: Db, id: string) {
  return db
    .selectFrom('pictures')
    .select(['file_id', 'hidden', 'released_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False when the id is taken. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<boolean> {
  const inserted = await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function countWaiting(db: Db, ownerId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('owner_id', '=', ownerId)
    .where('attached', '=', false)
    .executeTakeFirstOrThrow()
  return waiting
}

/**
 * Puts pictures somewhere, in the transaction that writes that place. False, and nothing changed, unless every one of
 * them is this person's, stands nowhere yet and is named once.
 */
export async function attachPictures(
  tx: Db,
  { owner_id, ids }: { owner_id: string; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return true
  if (new Set(ids).size < ids.length) return false
  const locked = await tx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', owner_id)
    .where('attached', '=', false)
    .where('released_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length < ids.length) return false
  await tx.updateTable('pictures').set({ attached: true }).where('id', 'in', ids).execute()
  return true
}

/** They stand there no longer: from the commit on they do not load, and soon their files are gone. */
export async function releasePictures(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('pictures')
    .set({ released_at: sql<string>`now()`, attached: true })
    .where('id', 'in', ids)
    .execute()
}

/** Hidden pictures load only by addresses made with `evenHidden`. */
export async function hidePictures(tx: Db, ids: readonly string[], hidden: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('pictures').set({ hidden }).where('id', 'in', ids).execute()
}

/** The same pictures once more for another place, which may keep them longer than the first. Answers old id → new id. */
export async function copyPictures(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ old_id: string; new_id: string }>`
    with copied as (
      select gen_random_uuid() as new_id, p.* from pictures p
      where p.id in (${sql.join(ids)}) and p.released_at is null for share
    ), made as (
      insert into pictures (id, file_id, owner_id, sha256, width, height, preview, widths, attached)
      select new_id, file_id, owner_id, sha256, width, height, preview, widths, true from copied
    )
    select id as old_id, new_id from copied`.execute(tx)
  return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]))
}

/** True when it was there: this person's, and put nowhere. */
export async function discardPicture(
  db: Db,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<boolean> {
  const discarded = await db
    .updateTable('pictures')
    .set({ released_at: sql<string>`now()`, attached: true })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('attached', '=', false)
    .returning('id')
    .executeTakeFirst()
  return discarded !== undefined
}

/** Pictures that were put nowhere in time count as released. */
export async function releaseForgotten(db: Db): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ released_at: sql<string>`now()`, attached: true })
    .where('attached', '=', false)
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${WAITING_HOURS})`)
    .execute()
}

/** Some released pictures with what rests of them; those of their files that no other picture shows may go. */
export async function findReleased(db: Db, most: number) {
  const { rows } = await sql<{ id: string; file_id: string; widths: number[]; last: boolean }>`
    select p.id, p.file_id, p.widths, not exists (
      select from pictures o where o.file_id = p.file_id and o.id <> p.id and o.released_at is null
    ) as last
    from pictures p where p.released_at is not null order by p.released_at limit ${most}`.execute(db)
  return rows
}

export async function deleteRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.deleteFrom('pictures').where('id', 'in', ids).where('released_at', 'is not', null).execute()
}

/** Whatever somebody has handed over and still stands somewhere, in no order. */
export function findPicturesOf(db: Db, ownerId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('pictures')
    .select(SHOWN)
    .where('owner_id', '=', ownerId)
    .where('released_at', 'is', null)
    .execute()
}

/** What somebody has handed over and put nowhere goes with the next sweep. */
export async function releaseWaiting(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ released_at: sql<string>`now()`, attached: true })
    .where('owner_id', '=', ownerId)
    .where('attached', '=', false)
    .execute()
}
