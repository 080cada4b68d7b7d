import { sql } from 'kysely'
import { EXPORT_KEPT_DAYS } from '#features/exports/contract/exports.ts'
import type { Db } from '#platform/server/schema.ts'

const SHOWN = ['id', 'state', 'asked_at', 'expires_at', 'bytes'] as const

/** The newest, as long as it can be fetched or is under way. */
export async function findExport(db: Db, userId: string) {
  return db
    .selectFrom('exports')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('expires_at', '>', sql<string>`now()`)]))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When the next one can be asked for, if not now. */
export async function findNextMoment(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('exports')
    .select(sql<string>`asked_at + interval '1 day'`.as('next_at'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at ?? null
}

/** Nobody asks twice at once: whoever comes second waits here, and finds the first. */
export async function lockAsker(tx: Db, userId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  // One that did not come about within a day shall not stand in the way for ever.
  await tx
    .deleteFrom('exports')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('asked_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}

export async function insertExport(tx: Db, userId: string) {
  return tx.insertInto('exports').values({ user_id: userId }).returning(SHOWN).executeTakeFirstOrThrow()
}

/** Whose it is, while it waits to be made. */
export async function findWaiting(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('exports')
    .select('user_id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.user_id
}

/** False when it was made already, or its person has gone. */
export async function setReady(tx: Db, { id, bytes }: { id: string; bytes: number }): Promise<boolean> {
  const done = await tx
    .updateTable('exports')
    .set({
      state: 'ready',
      bytes,
      ready_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${EXPORT_KEPT_DAYS})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** One that can still be fetched. */
export async function findReady(db: Db, id: string) {
  return db
    .selectFrom('exports')
    .select(['id', 'bytes'])
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

export async function findExpired(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where('expires_at', '<=', sql<string>`now()`)
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteExports(tx: Db, which: { ids?: readonly string[]; userId?: string }) {
  if (which.ids && which.ids.length === 0) return []
  let query = tx.deleteFrom('exports').returning('id')
  if (which.ids) query = query.where('id', 'in', which.ids)
  if (which.userId) query = query.where('user_id', '=', which.userId)
  return (await query.execute()).map(({ id }) => id)
}

/** Of these copies those of the reader that can be fetched. */
export async function findReadyOf(db: Db, ids: readonly string[], userId: string) {
  if (ids.length === 0) return []
  return db
    .selectFrom('exports')
    .select(['id', 'expires_at'])
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .execute()
}
