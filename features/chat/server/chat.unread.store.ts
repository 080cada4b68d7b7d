import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

export async function countUnreadByKind(db: Db, userId: string): Promise<{ direct: number; group: number }> {
  const rows = await db
    .selectFrom('chat_members as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .select(['c.kind', sql<number>`sum(greatest(c.latest_number - m.last_read_number, 0))::int`.as('unread')])
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('m.muted', '=', false)
    .groupBy('c.kind')
    .execute()
  const unread = (kind: 'direct' | 'group') => rows.find((row) => row.kind === kind)?.unread ?? 0
  return { direct: unread('direct'), group: unread('group') }
}
