import { type RawBuilder, sql } from 'kysely'
import type { Reaction } from '#features/wall/contract/wall.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import type { ThankedFor } from './wall.tables.ts'
import { type EntryRow, type WallReader, seenBy } from './wall.reading.store.ts'

/** One writer at a time for each person: the same call twice at once, and limits, are decided in order. */
export async function lockAuthor(tx: Db, authorId: string): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('wall author'), hashtext(${authorId}))`
}

export type SentRow = { author_id: string | null; sha256: Buffer }

/** What was sent under this id, deleted or not. */
export function findSent(tx: Db, id: string): Promise<SentRow | undefined> {
  return tx.selectFrom('wall_entries').select(['author_id', 'sha256']).where('id', '=', id).executeTakeFirst()
}

/** How many entries of a kind a person has written within so many seconds, and after how many there is room again. */
export async function countWritten(
  tx: Db,
  { author_id, kind, seconds }: { author_id: string; kind: 'post' | 'comment'; seconds: number },
): Promise<{ written: number; free_in: number }> {
  return onlyOf<{ written: number; free_in: number }>(tx)`
    select count(*)::int as written, greatest(1, coalesce(
      ceil(extract(epoch from min(created_at) + make_interval(secs => ${seconds}) - clock_timestamp())), 1))::int as free_in
    from wall_entries where author_id = ${author_id} and (post_id is null) = ${kind === 'post'}
      and created_at > clock_timestamp() - make_interval(secs => ${seconds})`
}

export type NewEntry = RowOf<'wall_entries', 'id' | 'author_id' | 'text' | 'sha256'> & {
  post_id?: string | null
  parent_id?: string | null
  created_at?: string
  thanked_id?: string
  thanked_for?: ThankedFor
}

/** False when the id is taken. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const row = await tx
    .insertInto('wall_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type PictureWish = { id: string; alt: string }

export async function insertPictures(tx: Db, postId: string, pictures: readonly PictureWish[]) {
  if (pictures.length === 0) return
  const rows = pictures.map(({ id, alt }, place) => ({ picture_id: id, post_id: postId, place, alt }))
  await tx.insertInto('wall_pictures').values(rows).execute()
}

export async function deletePictures(tx: Db, postId: string): Promise<void> {
  await tx.deleteFrom('wall_pictures').where('post_id', '=', postId).execute()
}

export type PictureRow = { picture_id: string; post_id: string; alt: string }

export async function findPictures(db: Db, postIds: readonly string[]): Promise<PictureRow[]> {
  if (postIds.length === 0) return []
  return db
    .selectFrom('wall_pictures')
    .select(['picture_id', 'post_id', 'alt'])
    .where('post_id', 'in', postIds)
    .orderBy('post_id')
    .orderBy('place')
    .execute()
}

/** Notes whom an entry mentions, and answers who was not mentioned in it before. */
export async function insertMentions(tx: Db, entryId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .insertInto('wall_mentions')
    .values(userIds.map((user_id) => ({ entry_id: entryId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function deleteMentions(tx: Db, entryId: string, keep: readonly string[]): Promise<void> {
  await runSql(tx)`
    delete from wall_mentions where entry_id = ${entryId} and user_id <> all (${[...keep]}::uuid[])`
}

export type LockedEntry = Pick<
  EntryRow,
  'id' | 'post_id' | 'parent_id' | 'author_id' | 'text' | 'version' | 'hidden_at' | 'hid_pin'
>

/** An entry that the reader may see, with its post and what it answers; locked until the end of the transaction. */
export async function lockSeen(tx: Db, reader: WallReader, id: string): Promise<LockedEntry | undefined> {
  return firstOf<LockedEntry>(tx)`
    select e.id, e.post_id, e.parent_id, e.author_id, e.text, e.version, e.hidden_at, e.hid_pin
    from wall_entries e left join wall_entries p on p.id = e.post_id
    left join wall_entries above on above.id = e.parent_id
    where e.id = ${id} and ${seenBy(reader, sql`e`)} and (p.id is null or ${seenBy(reader, sql`p`)})
      and (above.id is null or ${seenBy(reader, sql`above`)})
    for no key update of e`
}

/** A post with its whole thread held: whoever comments, hides or deletes in it comes one after the other. */
export async function lockPostOf(tx: Db, entryId: string): Promise<string | undefined> {
  const row = await firstOf<{ id: string }>(tx)`select p.id from wall_entries p
    where p.id = (select coalesce(e.post_id, e.id) from wall_entries e where e.id = ${entryId})
    for no key update`
  return row?.id
}

/** Any entry of which there is still something to see for organisers. */
export async function findLive(tx: Db, id: string): Promise<LockedEntry | undefined> {
  return firstOf<LockedEntry>(tx)`
    select e.id, e.post_id, e.parent_id, e.author_id, e.text, e.version, e.hidden_at, e.hid_pin from wall_entries e
    left join wall_entries p on p.id = e.post_id left join wall_entries above on above.id = e.parent_id
    where e.id = ${id} and e.deleted_at is null and p.deleted_at is null and above.deleted_at is null`
}

/** Writes an entry anew and keeps what it said before. */
export async function setText(tx: Db, { id, text }: { id: string; text: string }): Promise<void> {
  await runSql(tx)`insert into wall_versions (entry_id, version, text, written_at)
    select id, version, text, coalesce(edited_at, created_at) from wall_entries where id = ${id}`
  await runSql(tx)`
    update wall_entries set text = ${text}, version = version + 1, edited_at = clock_timestamp()
    where id = ${id}`
}

export async function findVersions(db: Db, id: string) {
  return rowsOf<{ version: number; text: string; written_at: string }>(db)`
    select version, text, coalesce(edited_at, created_at) as written_at from wall_entries where id = ${id}
    union all select version, text, written_at from wall_versions where entry_id = ${id}
    order by version desc`
}

/** Counts anew what others see under a post and its comments. Call it with the post locked. */
export async function recount(tx: Db, postId: string): Promise<void> {
  await runSql(tx)`update wall_entries p set comments = (
      select count(*) from wall_entries c left join wall_entries above on above.id = c.parent_id
      where c.post_id = p.id and c.deleted_at is null and c.hidden_at is null
        and above.deleted_at is null and above.hidden_at is null)
    where p.id = ${postId}`
}

/**
 * Puts a like or a sticker, or takes it back (null); answers what stood there before. Call it with the entry locked.
 */
export async function setReaction(
  tx: Db,
  { entryId, userId, reaction }: { entryId: string; userId: string; reaction: Reaction | null },
): Promise<Reaction | null> {
  const own = await firstOf<{ reaction: Reaction }>(tx)`
    select reaction from wall_likes where entry_id = ${entryId} and user_id = ${userId}`
  const before = own?.reaction ?? null
  if (before === reaction) return before
  if (reaction === null)
    await runSql(tx)`delete from wall_likes where entry_id = ${entryId} and user_id = ${userId}`
  else
    await runSql(
      tx,
    )`insert into wall_likes (entry_id, user_id, reaction) values (${entryId}, ${userId}, ${reaction})
      on conflict (entry_id, user_id) do update set reaction = excluded.reaction`
  const difference = Number(reaction !== null) - Number(before !== null)
  const stickers = counted(counted(sql`stickers`, before, -1), reaction, 1)
  await runSql(tx)`update wall_entries set likes = likes + ${difference}, stickers = ${stickers}
    where id = ${entryId}`
  return before
}

function counted(stickers: RawBuilder<unknown>, reaction: Reaction | null, by: number) {
  if (reaction === null || reaction === 'like') return stickers
  return sql`(${stickers} || jsonb_build_object(${reaction}::text,
    coalesce((stickers ->> ${reaction}::text)::int, 0) + ${by}::int))`
}

export async function countReactions(db: Db, entryId: string) {
  return db
    .selectFrom('wall_entries')
    .select(['likes', 'stickers'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
}

/** Numbers of entries that everybody sees, for those who look at them. */
export async function findCounts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('wall_entries')
    .select(['id', 'likes', 'stickers', 'comments'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .execute()
}
