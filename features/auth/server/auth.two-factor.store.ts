import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

/** How a person signs in, and what the database's clock says. */
export async function findSecurity(db: Db, userId: string) {
  return db
    .selectFrom('auth_credentials')
    .select(['password_hash', 'totp_secret', 'totp_on_at'])
    .select((eb) =>
      eb
        .selectFrom('auth_recovery_codes as r')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .whereRef('r.user_id', '=', 'auth_credentials.user_id')
        .where('r.used_at', 'is', null)
        .as('recovery_codes_left'),
    )
    .select((eb) =>
      eb
        .selectFrom('auth_passkeys as p')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .whereRef('p.user_id', '=', 'auth_credentials.user_id')
        .as('passkeys'),
    )
    .select(sql<string>`clock_timestamp()`.as('now'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Keeps a secret that does not count yet. False when two-step sign-in is on already. */
export async function setWaitingSecret(tx: Db, userId: string, secret: Buffer): Promise<boolean> {
  const done = await tx
    .updateTable('auth_credentials')
    .set({ totp_secret: secret, totp_last_step: 0 })
    .where('user_id', '=', userId)
    .where('totp_on_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return done !== undefined
}

/** False when it was on already, or another secret has come in between. */
export async function setTwoFactorOn(
  tx: Db,
  { userId, secret, step }: { userId: string; secret: Buffer; step: number },
): Promise<boolean> {
  const done = await tx
    .updateTable('auth_credentials')
    .set({ totp_on_at: sql<string>`now()`, totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_on_at', 'is', null)
    .where('totp_secret', '=', secret)
    .returning('user_id')
    .executeTakeFirst()
  return done !== undefined
}

/** Uses a step up: of many calls with one code, one gets through, and no earlier code ever after. */
export async function takeStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('auth_credentials')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_on_at', 'is not', null)
    .where('totp_last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function takeRecoveryCode(tx: Db, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await tx
    .updateTable('auth_recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly Buffer[]) {
  // Two at once wait for each other, so that ten codes remain and not twenty.
  await tx
    .selectFrom('auth_credentials')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  await tx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('auth_recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
      .execute()
}

/** True when it was on. */
export async function setTwoFactorOff(tx: Db, userId: string): Promise<boolean> {
  const done = await tx
    .updateTable('auth_credentials as c')
    .set({ totp_secret: null, totp_on_at: null, totp_last_step: 0 })
    .from((eb) =>
      eb
        .selectFrom('auth_credentials')
        .select(['user_id', 'totp_on_at'])
        .where('user_id', '=', userId)
        .forUpdate()
        .as('before'),
    )
    .whereRef('c.user_id', '=', 'before.user_id')
    .returning('before.totp_on_at')
    .executeTakeFirst()
  await tx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute()
  return done !== undefined && done.totp_on_at !== null
}
