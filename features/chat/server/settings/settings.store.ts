import type { ChatSettings } from '#features/chat/contract/rooms.ts'
import type { Db } from '#platform/server/schema.ts'

/** Of those who have ever set anything. */
export async function findSettings(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('chat_settings')
    .select(['user_id', 'show_last_seen', 'show_read', 'show_typing'])
    .where('user_id', 'in', userIds)
    .execute()
}

export async function setSettings(db: Db, userId: string, settings: ChatSettings): Promise<void> {
  await db
    .insertInto('chat_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute()
}
