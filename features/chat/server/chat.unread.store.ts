import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

/** What is muted counts where the person is mentioned alone (C-17a). */
const counted = sql`case when m.muted
    then (select count(*) from chat_mentions n
      where n.conversation_id = m.conversation_id and n.user_id = m.user_id and n.number > m.last_read_number)
    else greatest(c.latest_number - m.last_read_number, 0) end`

export async function countUnreadByKind(db: Db, userId: string): Promise<{ direct: number; group: number }> {
  const rows = await db
    .selectFrom('chat_members as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .select(['c.kind', sql<number>`sum(${counted})::int`.as('unread')])
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .groupBy('c.kind')
    .execute()
  const unread = (kind: 'direct' | 'group') => rows.find((row) => row.kind === kind)?.unread ?? 0
  return { direct: unread('direct'), group: unread('group') }
}
