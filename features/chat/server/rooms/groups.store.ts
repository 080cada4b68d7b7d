import { sql } from 'kysely'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'
import type { FaceRow } from './people.store.ts'

/** One group at a time for each person, so that the limit of a day is kept and the same call twice makes one. */
export async function lockOpener(tx: Db, userId: string): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('chat opener'), hashtext(${userId}))`
}

export async function countOpenedToday(tx: Db, userId: string): Promise<number> {
  const { count } = await onlyOf<{ count: number }>(tx)`select count(*)::int as count from chat_conversations
    where created_by = ${userId} and kind = 'group' and created_at > clock_timestamp() - interval '1 day'`
  return count
}

export async function findOpened(tx: Db, id: string) {
  return tx
    .selectFrom('chat_conversations')
    .select(['created_by', 'opened_sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type NewGroup = { id: string; name: string; created_by: string | null; opened_sha256: Buffer | null }

/** False when the id is taken. */
export async function insertGroup(tx: Db, group: NewGroup): Promise<boolean> {
  const row = await tx
    .insertInto('chat_conversations')
    .values({ ...group, kind: 'group' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes people in. Answers who was not in it before. */
export async function joinPeople(
  tx: Db,
  { id, userIds, role }: { id: string; userIds: readonly string[]; role: 'owner' | 'member' },
): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string; came: boolean }>(tx)`
    select user_id, chat_join(${id}, user_id, ${role}) as came from unnest(${[...userIds]}::uuid[]) as user_id`
  return rows.flatMap(({ user_id, came }) => (came ? [user_id] : []))
}

/** False when they are not in it. When the last owner goes, whoever has been in it longest owns it. */
export async function letGo(tx: Db, id: string, userId: string): Promise<boolean> {
  return (await onlyOf<{ went: boolean }>(tx)`select chat_leave(${id}, ${userId}) as went`).went
}

/** Who is in a conversation; hold it before, where something follows from their number. */
export async function findSeats(
  tx: Db,
  id: string,
): Promise<{ user_id: string; role: 'owner' | 'member' }[]> {
  return tx
    .selectFrom('chat_members')
    .select(['user_id', 'role'])
    .where('conversation_id', '=', id)
    .where('left_at', 'is', null)
    .execute()
}

export async function setName(tx: Db, id: string, name: string): Promise<void> {
  await tx.updateTable('chat_conversations').set({ name }).where('id', '=', id).execute()
}

type Seat = { id: string; userId: string }

export async function setRole(tx: Db, { id, userId }: Seat, role: 'owner' | 'member'): Promise<void> {
  await tx
    .updateTable('chat_members')
    .set({ role })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** False when they are not in it. */
export async function setMuted(db: Db, { id, userId }: Seat, muted: boolean): Promise<boolean> {
  const row = await db
    .updateTable('chat_members')
    .set({ muted })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export type MemberPlace = { name: string; id: string }
export type MemberRow = FaceRow & {
  role: 'owner' | 'member'
  joined_at: string
  last_read_number: number
  search_name: string
}

/** Who is in a conversation, by name. */
export async function findMembers(
  db: Db,
  {
    id,
    words,
    after,
    limit,
  }: { id: string; words: readonly string[]; after: MemberPlace | undefined; limit: number },
): Promise<MemberRow[]> {
  const name = sql`u.search_name collate "und-x-icu"`
  const beyond = after ? sql`(${name}, u.id) > (${after.name}, ${after.id}::uuid)` : sql`true`
  const named = words.map((word) => holds(sql`u.search_name`, word))
  return rowsOf<MemberRow>(db)`
    select u.id, u.first_name, u.last_name, u.avatar, u.deleted as former, u.search_name,
      m.role, m.joined_at, m.last_read_number
    from chat_members m join users u on u.id = m.user_id
    where m.conversation_id = ${id} and m.left_at is null and ${beyond}
      and ${named.length > 0 ? sql.join(named, sql` and `) : sql`true`}
    order by ${name}, u.id limit ${limit}`
}
