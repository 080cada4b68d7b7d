import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

export type Unread = { conversation_id: string; user_id: string }

/** Who has something unread in these conversations and has not muted them. */
export async function findUnread(db: Db, conversationIds: readonly string[]): Promise<Unread[]> {
  return db
    .selectFrom('chat_members as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.conversation_id', 'm.user_id'])
    .where('m.conversation_id', '=', sql<string>`any(${[...conversationIds]}::uuid[])`)
    .where('m.left_at', 'is', null)
    .where('m.muted', '=', false)
    .where('u.deleted', '=', false)
    .whereRef('m.last_read_number', '<', 'c.latest_number')
    .execute()
}

/** Where an own message stands that was sent within the last ten minutes. */
export async function findOwnFresh(db: Db, id: string, authorId: string) {
  const row = await db
    .selectFrom('chat_messages')
    .select([
      'conversation_id',
      sql<boolean>`deleted_at is null and hidden_at is null
        and sent_at > clock_timestamp() - interval '10 minutes'`.as('is_fresh'),
    ])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return row
}
