import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ConversationKind } from '#contract/chat.ts'
import type { Db } from '#server/schema.ts'
import { mayRead } from './chat.rights.store.ts'
import type { ChatTables } from './chat.tables.ts'

export type ConversationRow = {
  id: string
  kind: ConversationKind
  name: string | null
  is_crew: boolean
  latest_number: number
  revision: number
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
  const { rows } = await sql<MessageRow>`select ${messageColumns} from chat_messages g
    join (select distinct * from unnest(${ids}::uuid[], ${numbers}::bigint[]) as wanted (conversation_id, number)) as w
      on w.conversation_id = g.conversation_id and w.number = g.number
    where ${readerId === undefined ? sql`true` : mayRead(readerId, sql`g`)}`.execute(db)
  return rows
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

export type ReactionRow = { message_id: string; emoji: string; count: number; mine: boolean }

/** By emoji, the one that came first before the others. */
export async function findReactions(
  db: Db,
  readerId: string | undefined,
  messageIds: readonly string[],
): Promise<ReactionRow[]> {
  if (messageIds.length === 0) return []
  const { rows } = await sql<ReactionRow>`select message_id, emoji, count(*)::int as count,
      coalesce(bool_or(user_id = ${readerId ?? null}::uuid), false) as mine
    from chat_reactions where message_id = any (${[...messageIds]}::uuid[])
    group by message_id, emoji order by min(created_at), emoji`.execute(db)
  return rows
}

/** By its id, whoever may read it. */
export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`select ${messageColumns} from chat_messages g where g.id = ${id}`.execute(db))
    .rows[0]
}
