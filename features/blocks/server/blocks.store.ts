import { sql } from 'kysely'
import type { Colleague } from '#features/account/contract/account.ts'
import type { Db } from '#platform/server/schema.ts'

/** Whom this person has blocked, by name; deactivated people are left out. */
export async function findBlocked(db: Db, userId: string): Promise<Colleague[]> {
  return db
    .selectFrom('blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.avatar', 'd.name as department'])
    .where('b.user_id', '=', userId)
    .where('u.deleted', '=', false)
    .orderBy(sql`u.search_name collate "und-x-icu"`)
    .orderBy('u.id')
    .execute()
}

/** False when there is nobody to block. */
export async function insertBlock(tx: Db, userId: string, blockedId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', blockedId)
    .where('id', '!=', userId)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!person) return false
  await tx
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: person.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function deleteBlock(tx: Db, userId: string, blockedId: string) {
  await tx.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute()
}

/** Everybody whom this person has blocked or who has blocked them. */
export async function findBlockedAround(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['user_id', 'blocked_id'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute()
  return new Set(rows.map((row) => (row.user_id === userId ? row.blocked_id : row.user_id)))
}
