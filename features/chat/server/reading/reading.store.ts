import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ConversationKind } from '#features/chat/contract/chat.ts'
import { type Db, firstOf, isThere, type RowOf, rowsOf } from '#platform/server/schema.ts'
import { holds } from '#platform/server/lists/search.ts'
import { mayRead } from '#features/chat/server/rooms/rights.store.ts'
import type { ChatTables } from '#features/chat/server/chat.tables.ts'

export type ConversationRow = RowOf<
  'chat_conversations',
  'id' | 'kind' | 'name' | 'is_crew' | 'latest_number' | 'revision'
> & {
  /** Microseconds since 1970 of the newest message, or of its opening: the order of lists. */
  micros: number
  role: 'owner' | 'member'
  last_read_number: number
  muted: boolean
  members: number
  other_id: string | null
  other_read_number: number | null
  unread_mentions: number
  message_id: string | null
  message_number: number | null
  message_author: string | null
  message_content: string | null
  message_pictures: boolean | null
  message_gone: boolean | null
  message_at: string | null
}

/** The conversations that the reader is in, as their lists show them. `c` is the conversation, `m` their place in it. */
export function describedConversations(readerId: string, filter: RawBuilder<unknown>) {
  return sql<ConversationRow>`select c.id, c.kind, c.name, c.is_crew, c.latest_number, c.revision,
      (extract(epoch from coalesce(c.latest_at, c.created_at)) * 1000000)::bigint as micros,
      m.role, m.last_read_number, m.muted,
      case when c.kind = 'direct' then 2 else (select count(*)::int from chat_members e
        where e.conversation_id = c.id and e.left_at is null) end as members,
      o.user_id as other_id,
      case when coalesce(own.show_read, true) and coalesce(theirs.show_read, true) then o.last_read_number end
        as other_read_number,
      (select count(*)::int from chat_mentions n where n.conversation_id = c.id and n.user_id = m.user_id
        and n.number > m.last_read_number) as unread_mentions,
      l.id as message_id, l.number as message_number, l.author_id as message_author,
      left(l.content, 2000) as message_content, l.has_pictures as message_pictures,
      l.deleted_at is not null or l.hidden_at is not null as message_gone, l.sent_at as message_at
    from chat_members m
    join chat_conversations c on c.id = m.conversation_id
    left join chat_members o on c.kind = 'direct' and o.conversation_id = c.id and o.user_id <> m.user_id
    left join chat_settings own on own.user_id = m.user_id
    left join chat_settings theirs on theirs.user_id = o.user_id
    left join chat_messages l on l.conversation_id = c.id and l.number = (
      select max(least(coalesce(p.to_number, c.latest_number), c.latest_number)) from chat_periods p
      where p.conversation_id = c.id and p.user_id = m.user_id
        and coalesce(p.to_number, c.latest_number) > p.from_number)
    where m.user_id = ${readerId} and m.left_at is null and ${filter}`
}

export async function findConversations(
  db: Db,
  readerId: string,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  if (ids.length === 0) return []
  return (await describedConversations(readerId, sql`c.id = any (${[...ids]}::uuid[])`).execute(db)).rows
}

export type MessageRow = Omit<Selectable<ChatTables['chat_messages']>, 'sha256' | 'hidden_reason'>

/** Of a message as views need it, `g`. */
export const messageColumns = sql`g.conversation_id, g.number, g.id, g.author_id, g.content, g.reply_to, g.sent_at,
  g.revision, g.has_pictures, g.has_mentions, g.has_reactions, g.edited_at, g.deleted_at, g.hidden_at`

type NumberedPlace = { conversation_id: string; number: number }

/** Messages by their places; for a reader those that they may read, else it is for the caller to know. */
export async function findNumbered(
  db: Db,
  readerId: string | undefined,
  places: readonly NumberedPlace[],
): Promise<MessageRow[]> {
  if (places.length === 0) return []
  const ids = places.map((place) => place.conversation_id)
  const numbers = places.map((place) => place.number)
  return rowsOf<MessageRow>(db)`select ${messageColumns} from chat_messages g
    join (select distinct * from unnest(${ids}::uuid[], ${numbers}::bigint[]) as wanted (conversation_id, number)) as w
      on w.conversation_id = g.conversation_id and w.number = g.number
    where ${readerId === undefined ? sql`true` : mayRead(readerId, sql`g`)}`
}

export async function findPictures(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('chat_pictures')
    .select(['message_id', 'picture_id', 'alt'])
    .where('message_id', 'in', messageIds)
    .orderBy('place')
    .execute()
}

/** Whether a picture stands in a message that somebody may read who is signed in; asked with each load. */
export async function mayLoadPicture(
  db: Db,
  { reader, picture }: { reader: string; picture: string },
): Promise<boolean> {
  return isThere(db)`select from chat_pictures p join chat_messages g on g.id = p.message_id
    join users u on u.id = ${reader} and not u.deleted
    where p.picture_id = ${picture} and ${mayRead(reader, sql`g`)}
      and exists (select from auth_sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > now())`
}

export type ReactionRow = { message_id: string; emoji: string; count: number; mine: boolean }

/** By emoji, the one that came first before the others. */
export async function findReactions(
  db: Db,
  readerId: string | undefined,
  messageIds: readonly string[],
): Promise<ReactionRow[]> {
  if (messageIds.length === 0) return []
  return rowsOf<ReactionRow>(db)`select message_id, emoji, count(*)::int as count,
      coalesce(bool_or(user_id = ${readerId ?? null}::uuid), false) as mine
    from chat_reactions where message_id = any (${[...messageIds]}::uuid[])
    group by message_id, emoji order by min(created_at), emoji`
}

/** By its id, whoever may read it. */
export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`select ${messageColumns} from chat_messages g where g.id = ${id}`.execute(db))
    .rows[0]
}

export type Page = { before?: number | undefined; after?: number | undefined; limit: number }

/** Messages that the reader may read, next to a number or the newest ones; always in the order of their numbers. */
export async function findPage(
  db: Db,
  readerId: string,
  { conversation_id, before, after, limit }: Page & { conversation_id: string },
): Promise<MessageRow[]> {
  const beyond =
    after !== undefined
      ? sql`g.number > ${after}`
      : before !== undefined
        ? sql`g.number < ${before}`
        : sql`true`
  const order = after === undefined ? sql`desc` : sql`asc`
  // By periods, of which there is mostly one: each is walked along the index and no further than the page.
  return rowsOf<MessageRow>(db)`select * from (
      select f.* from chat_members m join chat_periods p on p.conversation_id = m.conversation_id and p.user_id = m.user_id
      cross join lateral (select ${messageColumns} from chat_messages g
        where g.conversation_id = p.conversation_id and g.number > p.from_number
          and g.number <= coalesce(p.to_number, 9007199254740991) and ${beyond}
        order by g.number ${order} limit ${limit}) f
      where m.conversation_id = ${conversation_id} and m.user_id = ${readerId} and m.left_at is null
      order by f.number ${order} limit ${limit}) page
    order by number`
}

/** Messages that were changed after a revision, in the order of the changes. */
export async function findChanges(
  db: Db,
  readerId: string,
  { conversation_id, since, limit }: { conversation_id: string; since: number; limit: number },
): Promise<MessageRow[]> {
  return rowsOf<MessageRow>(db)`select ${messageColumns} from chat_messages g
    where g.conversation_id = ${conversation_id} and g.revision > ${since} and g.revision > 0
      and ${mayRead(readerId, sql`g`)} order by g.revision limit ${limit}`
}

export type ListWish = {
  kind: ConversationKind | undefined
  onlyUnread: boolean
  words: readonly string[]
  after: { micros: number; id: string } | undefined
  limit: number
}

/**
 * The reader's conversations, those with the newest message first. A direct conversation in which nothing was said is
 * there for whoever opened it alone.
 */
export async function listedConversations(
  db: Db,
  readerId: string,
  { kind, onlyUnread, words, after, limit }: ListWish,
): Promise<ConversationRow[]> {
  const name = sql`case when c.kind = 'direct' then (select u.search_name from users u
    where u.id = case when c.first_user_id = m.user_id then c.second_user_id else c.first_user_id end and not u.deleted)
    else c.search_name end`
  const conditions = [
    sql`(c.kind = 'group' or c.latest_number > 0 or c.created_by = m.user_id)`,
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(onlyUnread ? [sql`c.latest_number > m.last_read_number`] : []),
    ...words.map((word) => holds(name, word)),
    ...(after
      ? [
          sql`(${listedAt}, c.id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`,
        ]
      : []),
  ]
  // The page is chosen first, so that what is shown of a conversation is looked up for thirty and not for all.
  const page = sql`c.id in (select c.id from chat_members m join chat_conversations c on c.id = m.conversation_id
    where m.user_id = ${readerId} and m.left_at is null and ${sql.join(conditions, sql` and `)}
    order by ${listedAt} desc, c.id desc limit ${limit})`
  return rowsOf<ConversationRow>(db)`${describedConversations(readerId, page)}
    order by ${listedAt} desc, c.id desc`
}

const listedAt = sql`coalesce(c.latest_at, c.created_at)`

/** Moves somebody's reading on, never back and never beyond the newest. Nothing when they are not in the conversation. */
export async function moveLastRead(
  db: Db,
  { conversation_id, user_id, number }: { conversation_id: string; user_id: string; number: number },
): Promise<{ last_read_number: number; latest_number: number; moved: boolean } | undefined> {
  return firstOf<{ last_read_number: number; latest_number: number; moved: boolean }>(db)`
    with place as (
      select m.last_read_number, c.latest_number from chat_members m
      join chat_conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversation_id} and m.user_id = ${user_id} and m.left_at is null
    ), moved as (
      update chat_members m set last_read_number = least(${number}, place.latest_number) from place
      where m.conversation_id = ${conversation_id} and m.user_id = ${user_id}
        and m.last_read_number < least(${number}, place.latest_number)
      returning m.last_read_number
    )
    select coalesce(moved.last_read_number, place.last_read_number) as last_read_number, place.latest_number,
      moved.last_read_number is not null as moved
    from place left join moved on true`
}
