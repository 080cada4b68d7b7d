import { sql } from 'kysely'
import type { ContactMessage } from '#contract/contact.ts'
import type { Db } from '#server/schema.ts'

export async function findMessages(db: Db, userId: string): Promise<ContactMessage[]> {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'from_organisers', 'body', 'created_at', sql<boolean>`read_at is not null`.as('read')])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function countUnreadFromOrganisers(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('from_organisers', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export async function setAllRead(db: Db, userId: string) {
  await db
    .updateTable('contact_messages')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('from_organisers', '=', true)
    .where('read_at', 'is', null)
    .execute()
}

export async function insertMessageFromOrganisers(tx: Db, userId: string, body: string) {
  await tx.insertInto('contact_messages').values({ user_id: userId, from_organisers: true, body }).execute()
}
