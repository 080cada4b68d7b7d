import { sql } from 'kysely'
import type { AttachmentKind } from '#platform/contract/attachments.ts'
import type { Db } from '#platform/server/schema.ts'
import { WAITING_HOURS } from './attachments.rules.ts'

export type AttachmentRow = {
  id: string
  file_id: string
  name: string
  kind: AttachmentKind
  ending: string
  type: string
  size: number
}
type NewAttachment = AttachmentRow & {
  owner_id: string | null
  sha256: Buffer
  attached?: boolean
  created_at?: string
}

const SHOWN = ['id', 'file_id', 'name', 'kind', 'ending', 'type', 'size'] as const

/** Those of the given ids that are there, in no order. */
export async function findAttachments(db: Db, ids: readonly string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('attachments')
    .select(SHOWN)
    .where('id', 'in', ids)
    .where('released_at', 'is', null)
    .execute()
}

/** For whoever comes again with the same id. */
export function findUpload(db: Db, id: string) {
  return db
    .selectFrom('attachments')
    .select([...SHOWN, 'owner_id', 'sha256', 'released_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False when the id is taken. */
export async function insertAttachment(db: Db, attachment: NewAttachment): Promise<boolean> {
  const inserted = await db
    .insertInto('attachments')
    .values(attachment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function countWaiting(db: Db, ownerId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('owner_id', '=', ownerId)
    .where('attached', '=', false)
    .executeTakeFirstOrThrow()
  return waiting
}

/**
 * Puts files somewhere, in the transaction that writes that place. False, and nothing changed, unless every one of
 * them is this person's, stands nowhere yet and is named once.
 */
export async function attachAttachments(
  tx: Db,
  { owner_id, ids }: { owner_id: string; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return true
  if (new Set(ids).size < ids.length) return false
  const locked = await tx
    .selectFrom('attachments')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', owner_id)
    .where('attached', '=', false)
    .where('released_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length < ids.length) return false
  await tx.updateTable('attachments').set({ attached: true }).where('id', 'in', ids).execute()
  return true
}

/** They stand there no longer: from the commit on they do not load, and soon their files are gone. */
export async function releaseAttachments(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('attachments')
    .set({ released_at: sql<string>`now()`, attached: true })
    .where('id', 'in', ids)
    .execute()
}

/** The same files once more for another place, which may keep them longer than the first. Answers old id → new id. */
export async function copyAttachments(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ old_id: string; new_id: string }>`
    with copied as (
      select gen_random_uuid() as new_id, a.* from attachments a
      where a.id in (${sql.join(ids)}) and a.released_at is null for share
    ), made as (
      insert into attachments (id, file_id, owner_id, name, kind, ending, type, size, sha256, attached)
      select new_id, file_id, owner_id, name, kind, ending, type, size, sha256, true from copied
    )
    select id as old_id, new_id from copied`.execute(tx)
  return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]))
}

/** True when it was there: this person's, and put nowhere. */
export async function setDiscarded(
  db: Db,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<boolean> {
  const discarded = await db
    .updateTable('attachments')
    .set({ released_at: sql<string>`now()`, attached: true })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('attached', '=', false)
    .returning('id')
    .executeTakeFirst()
  return discarded !== undefined
}

/** Files that were put nowhere in time count as released. */
export async function releaseForgotten(db: Db): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ released_at: sql<string>`now()`, attached: true })
    .where('attached', '=', false)
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${WAITING_HOURS})`)
    .execute()
}

/** Some released files; those that no other row shows may go. */
export async function findReleased(db: Db, most: number) {
  const { rows } = await sql<{ id: string; file_id: string; ending: string; last: boolean }>`
    select a.id, a.file_id, a.ending, not exists (
      select from attachments o where o.file_id = a.file_id and o.id <> a.id and o.released_at is null
    ) as last
    from attachments a where a.released_at is not null order by a.released_at limit ${most}`.execute(db)
  return rows
}

export async function deleteRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.deleteFrom('attachments').where('id', 'in', ids).where('released_at', 'is not', null).execute()
}
