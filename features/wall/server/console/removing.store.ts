import { type Db, firstOf, idsOf } from '#platform/server/schema.ts'
import { UNDO_SECONDS } from '#features/wall/server/wall.rules.ts'
import type { LockedEntry } from '#features/wall/server/wall.store.ts'

/** True when an own entry was there to be deleted. Call it with its post locked. */
export async function setDeleted(
  tx: Db,
  { id, author_id }: { id: string; author_id: string },
): Promise<LockedEntry | undefined> {
  return firstOf<LockedEntry>(tx)`update wall_entries set deleted_at = clock_timestamp(), pinned = false
    where id = ${id} and author_id = ${author_id} and deleted_at is null
    returning id, post_id, parent_id, author_id, text, version, hidden_at`
}

/** The other way round, while it can be taken back. */
export async function setRestored(
  tx: Db,
  { id, author_id }: { id: string; author_id: string },
): Promise<LockedEntry | undefined> {
  return firstOf<LockedEntry>(tx)`update wall_entries e set deleted_at = null
    where id = ${id} and author_id = ${author_id}
      and deleted_at > clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})
      and not exists (select from wall_entries p where p.id in (e.post_id, e.parent_id) and p.deleted_at is not null)
    returning id, post_id, parent_id, author_id, text, version, hidden_at`
}

/** Some entries whose deletion cannot be taken back any more; locked, those that another process has passed over. */
export async function lockOverdue(tx: Db, most: number): Promise<string[]> {
  return idsOf(tx)`select id from wall_entries
    where deleted_at < clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})
    order by deleted_at limit ${most} for update skip locked`
}

/** The entries with everything below them. */
export async function findBelow(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return idsOf(tx)`select id from wall_entries where id = any (${[...ids]}::uuid[])
    union select id from wall_entries where post_id = any (${[...ids]}::uuid[])
    union select id from wall_entries where parent_id = any (${[...ids]}::uuid[])`
}

/** With all that hangs on them. */
export async function deleteEntries(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('wall_entries').where('id', 'in', ids).execute()
}
