import { type RawBuilder, sql } from 'kysely'
import type { ConversationKind } from '#features/chat/contract/chat.ts'
import { type Db, firstOf, isThere } from '#platform/server/schema.ts'

/**
 * What of a conversation somebody may read, for a table with `conversation_id` and `number`: they are in it, and it was
 * said while they were. Everything that readers are shown or told goes through it. Every member has a period, of a
 * direct conversation one from 0 on.
 */
export function mayRead(readerId: string, message: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from chat_members rm
    join chat_periods rp on rp.conversation_id = rm.conversation_id and rp.user_id = rm.user_id
    where rm.conversation_id = ${message}.conversation_id and rm.user_id = ${readerId} and rm.left_at is null
      and ${message}.number > rp.from_number and (rp.to_number is null or ${message}.number <= rp.to_number))`
}

export type ChatMembership = {
  kind: ConversationKind
  is_crew: boolean
  latest_number: number
  revision: number
  role: 'owner' | 'member'
  last_read_number: number
  muted: boolean
  other_id: string | null
  /** The other person of a direct conversation was deactivated. */
  other_former: boolean
}

/** A conversation as somebody is in it; nothing when they are not. */
export async function findPlace(
  db: Db,
  { conversation_id, user_id }: { conversation_id: string; user_id: string },
): Promise<ChatMembership | undefined> {
  return firstOf<ChatMembership>(db)`
    select c.kind, c.is_crew, c.latest_number, c.revision, m.role, m.last_read_number, m.muted, o.id as other_id,
      coalesce(o.deleted, false) as other_former
    from chat_members m join chat_conversations c on c.id = m.conversation_id
    left join users o on o.id = case when c.first_user_id = m.user_id then c.second_user_id else c.first_user_id end
    where m.conversation_id = ${conversation_id} and m.user_id = ${user_id} and m.left_at is null`
}

/**
 * Holds a conversation until the end of the transaction: numbers are given, people come and go, and messages are
 * changed one after the other. Take several in the order of their ids. False when there is none.
 */
export async function lockConversation(tx: Db, id: string): Promise<boolean> {
  return isThere(tx)`select from chat_conversations where id = ${id} for no key update`
}
