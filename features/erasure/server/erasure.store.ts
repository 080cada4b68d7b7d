import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

export async function findDueAt(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('erasures')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Asked twice, the first moment stands. */
export async function insertErasure(tx: Db, userId: string, graceDays: number): Promise<boolean> {
  const made = await tx
    .insertInto('erasures')
    .values({ user_id: userId, due_at: sql<string>`now() + make_interval(days => ${graceDays})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function deleteErasure(db: Db, userId: string) {
  await db.deleteFrom('erasures').where('user_id', '=', userId).where('done_at', 'is', null).execute()
}

export async function findDue(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('erasures')
    .select('user_id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', sql<string>`now()`)
    .orderBy('due_at')
    .limit(200)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** False when the person came back, or another instance is at it. */
export async function lockDue(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('erasures')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('due_at', '<=', sql<string>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function setDone(tx: Db, userId: string) {
  await tx
    .updateTable('erasures')
    .set({ done_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute()
}
