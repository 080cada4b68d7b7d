import { type Db, firstOf, isThere, onlyOf, rowsOf, type RowOf, runSql } from '#platform/server/schema.ts'

/** Keeps what a browser was asked for. With each that comes some that are too old go, so that a flood clears up after itself. */
export async function insertTry(
  db: Db,
  wish: { challenge_hash: Buffer; browser_hash: Buffer; adds_for: string | null; life: number },
): Promise<void> {
  await runSql(db)`with old as (
      select challenge_hash from auth_passkey_tries where created_at < now() - make_interval(secs => ${wish.life})
      order by created_at limit 10 for update skip locked
    ), swept as (delete from auth_passkey_tries t using old where t.challenge_hash = old.challenge_hash)
    insert into auth_passkey_tries (challenge_hash, browser_hash, adds_for)
    values (${wish.challenge_hash}, ${wish.browser_hash}, ${wish.adds_for})`
}

/** Uses a try up: of many calls at once one gets it, the rest nothing. */
export function takeTry(
  db: Db,
  {
    challenge_hash,
    browser_hash,
    adds_for,
    life,
  }: { challenge_hash: Buffer; browser_hash: Buffer; adds_for: string | null; life: number },
): Promise<boolean> {
  return isThere(db)`delete from auth_passkey_tries
    where challenge_hash = ${challenge_hash} and browser_hash = ${browser_hash}
      and adds_for is not distinct from ${adds_for}::uuid
      and created_at > now() - make_interval(secs => ${life}) returning challenge_hash`
}

export async function deleteOldTries(db: Db, life: number): Promise<void> {
  await runSql(db)`delete from auth_passkey_tries where created_at < now() - make_interval(secs => ${life})`
}

export type PasskeyRow = RowOf<'auth_passkeys'>

/** A passkey by the name that its authenticator has for it, whose it is and whether they may sign in. */
export async function findByCredential(db: Db, credentialId: Buffer) {
  return firstOf<
    Pick<PasskeyRow, 'id' | 'user_id' | 'credential_id' | 'public_key' | 'name'> & {
      deleted: boolean
      is_verified: boolean
    }
  >(
    db,
  )`select p.id, p.user_id, p.credential_id, p.public_key, p.name, u.deleted, k.verified_at is not null as is_verified
    from auth_passkeys p join users u on u.id = p.user_id left join auth_credentials k on k.user_id = p.user_id
    where p.credential_id = ${credentialId}`
}

/**
 * Counts a passkey as used. False where its counter has not gone on since the last time, as that of a copy does; one
 * that counts nothing always says 0.
 */
export function setUsed(
  tx: Db,
  { id, counter, isBackedUp }: { id: string; counter: number; isBackedUp: boolean },
): Promise<boolean> {
  return isThere(
    tx,
  )`update auth_passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`
}

/** Notes that a passkey may have been copied. False when that was noted within a day: its owner has been told. */
export function setCopied(tx: Db, id: string): Promise<boolean> {
  return isThere(tx)`update auth_passkeys set copied_at = now()
    where id = ${id} and (copied_at is null or copied_at < now() - interval '1 day') returning id`
}

const SHOWN = ['id', 'name', 'created_at', 'last_used_at', 'is_synced', 'copied_at'] as const

export async function findPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('auth_passkeys')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findCredentials(db: Db, userId: string) {
  return rowsOf<Pick<PasskeyRow, 'credential_id' | 'transports'>>(
    db,
  )`select credential_id, transports from auth_passkeys where user_id = ${userId} order by created_at`
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await onlyOf<{
    count: number
  }>(db)`select count(*)::int as count from auth_passkeys where user_id = ${userId}`
  return count
}

/** Two of one person's at once wait for each other here: what is counted stands until it is written. */
export async function lockPasskeysOf(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Nothing where somebody has it already. */
export async function insertPasskey(
  tx: Db,
  passkey: Pick<
    PasskeyRow,
    | 'user_id'
    | 'credential_id'
    | 'public_key'
    | 'counter'
    | 'is_synced'
    | 'is_backed_up'
    | 'transports'
    | 'name'
  >,
) {
  return tx
    .insertInto('auth_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

export async function setPasskeyName(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
) {
  return db
    .updateTable('auth_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst()
}

/** One of somebody's, as it was. */
export async function deletePasskey(tx: Db, { id, userId }: { id: string; userId: string }) {
  return tx
    .deleteFrom('auth_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

/** All of somebody's, or those that came since a moment. False when there was none. */
export async function deletePasskeysOf(tx: Db, userId: string, since?: string): Promise<boolean> {
  let query = tx.deleteFrom('auth_passkeys').where('user_id', '=', userId).returning('id')
  if (since) query = query.where('created_at', '>=', since)
  return (await query.execute()).length > 0
}
