import { sql } from 'kysely'
import { type Db, runSql } from '#platform/server/schema.ts'

/** Ends those of these sessions that are open. Answers their ids. */
export async function endSessionsOf(tx: Db, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('auth_sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose session that is, while it is open. */
export async function findSessionOwner(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}

/** Ends all by which somebody could sign in whose address nobody ever confirmed: whoever set it may have been anybody. */
export async function endUnconfirmed(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('auth_credentials')
    .set({ password_hash: null, totp_secret: null, totp_on_at: null, totp_last_step: 0 })
    .where('user_id', '=', userId)
    .where('verified_at', 'is', null)
    .execute()
  await runSql(tx)`delete from auth_passkeys where user_id = ${userId} and not exists (
    select from auth_credentials k where k.user_id = ${userId} and k.verified_at is not null)`
}
