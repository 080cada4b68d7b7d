import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

const KNOWN_DAYS = 90
/** As many as one person has; the one that was used longest ago goes. */
const MOST = 20

/** The address stands first, so that the question costs as much for an address without an account. */
export async function isKnownDevice(db: Db, email: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('auth_devices as d', 'd.user_id', 'u.id')
    .select('d.user_id')
    .where('u.email', '=', email)
    .where('d.secret_hash', '=', hash)
    .where('d.last_used_at', '>', sql<string>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function setDeviceUsed(tx: Db, userId: string, hash: Buffer) {
  await tx
    .insertInto('auth_devices')
    .values({ user_id: userId, secret_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'secret_hash']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute()
  await sql`delete from auth_devices where user_id = ${userId} and secret_hash in (
    select secret_hash from auth_devices where user_id = ${userId}
    order by last_used_at desc offset ${MOST})`.execute(tx)
}

/** None of them is known any more. */
export async function deleteDevices(tx: Db, userId: string) {
  await tx.deleteFrom('auth_devices').where('user_id', '=', userId).execute()
}
