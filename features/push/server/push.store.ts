import { sql } from 'kysely'
import type { PushSettings } from '#features/push/contract/push.ts'
import { type Db, type RowOf, runSql } from '#platform/server/schema.ts'

const MAX_DEVICES = 10

export type SubscriptionRow = Omit<RowOf<'push_subscriptions'>, 'user_id'>

/** Those of open sessions, the newest first. */
export function findSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return openSubscriptions(db)
    .where('p.user_id', '=', userId)
    .orderBy('p.created_at', 'desc')
    .limit(MAX_DEVICES)
    .execute()
}

export function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return openSubscriptions(db).where('p.id', '=', id).executeTakeFirst()
}

function openSubscriptions(db: Db) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('auth_sessions as s', 's.id', 'p.session_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.session_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.user_agent', 'p.created_at'])
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('u.deleted', '=', false)
}

/** A question after everybody who gets pushes anywhere, as part of another. */
export const subscribedPeople = (db: Db) => openSubscriptions(db).clearSelect().select('p.user_id')

/** Of these people, those who get pushes anywhere. */
export async function findSubscribed(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await openSubscriptions(db)
    .clearSelect()
    .select('p.user_id')
    .distinct()
    .where('p.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * One row per browser and per session, and the oldest goes when somebody has very many. False when the browser is
 * known with other keys: whoever tells its address alone does not get what is meant for it.
 */
export async function upsertSubscription(
  tx: Db,
  row: {
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    user_agent: string | null
  },
): Promise<boolean> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', row.session_id)
    .where('endpoint', '<>', row.endpoint)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...row, created_at: sql<string>`clock_timestamp()` })
        .where('push_subscriptions.p256dh', '=', row.p256dh)
        .where('push_subscriptions.auth', '=', row.auth),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', row.user_id)
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', row.user_id)
        .orderBy('created_at', 'desc')
        .limit(MAX_DEVICES),
    )
    .execute()
  return true
}

/** False when there was none. */
export async function deleteSubscription(db: Db, where: { id: string; userId?: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', where.id)
    .$if(where.userId !== undefined, (query) => query.where('user_id', '=', where.userId ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Subscriptions of sessions that are over. */
export async function deleteEnded(db: Db): Promise<void> {
  await runSql(db)`delete from push_subscriptions p using auth_sessions s
    where s.id = p.session_id and (s.ended_at is not null or s.expires_at < now())`
}

export async function findPushSettings(db: Db, userId: string): Promise<PushSettings> {
  const row = await db
    .selectFrom('push_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { quiet: row?.quiet ?? null, show_content: row?.show_content ?? true }
}

export async function upsertPushSettings(db: Db, userId: string, { quiet, show_content }: PushSettings) {
  const row = { quiet: quiet && JSON.stringify(quiet), show_content }
  await db
    .insertInto('push_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
