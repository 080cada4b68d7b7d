import type { Language } from '#platform/contract/languages.ts'
import type { ConversationKind } from '#features/chat/contract/chat.ts'
import { type Db, firstOf } from '#platform/server/schema.ts'

export type MemberRow = {
  id: string
  language: Language
  /** What they may read: the messages with from < number ≤ to, to the end when that is null. */
  periods: { from_number: number; to_number: number | null }[]
}

export type RoomRow = {
  kind: ConversationKind
  /** The two of a direct conversation, deactivated or not. */
  pair: [string, string] | null
  members: MemberRow[]
}

/** Who is in a conversation, as far as telling them needs it. Whoever was deactivated listens no more. */
export async function findRoom(db: Db, conversationId: string): Promise<RoomRow | undefined> {
  return firstOf<RoomRow>(db)`select c.kind,
      case when c.kind = 'direct' then array[c.first_user_id::text, c.second_user_id::text] end as pair, coalesce((
      select json_agg(json_build_object('id', m.user_id, 'language', u.language, 'periods', coalesce((
        select json_agg(json_build_object('from_number', p.from_number, 'to_number', p.to_number)) from chat_periods p
        where p.conversation_id = m.conversation_id and p.user_id = m.user_id), '[]')))
      from chat_members m join users u on u.id = m.user_id
      where m.conversation_id = c.id and m.left_at is null and not u.deleted), '[]') as members
    from chat_conversations c where c.id = ${conversationId}`
}
