import type { Db } from '#platform/server/schema.ts'

/** Up to which number a member has read a group. */
export async function findLastRead(
  db: Db,
  { group_id, user_id }: { group_id: string; user_id: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_members')
    .select('last_read_number')
    .where('conversation_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row?.last_read_number
}
