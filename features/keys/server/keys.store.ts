import { sql } from 'kysely'
import type { ApiKey } from '#features/keys/contract/keys.ts'
import { type Db, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { stateOfKey } from './keys.rules.ts'

/** The key of a secret while it works; its maker is asked for apart. */
export async function findWorkingKey(db: Db, hash: Buffer) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'made_by'])
    .select(sql<boolean>`last_used_at is null or last_used_at < now() - interval '5 minutes'`.as('is_stale'))
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirst()
}

/** To some minutes: a row written at every call would cost more than it tells. */
export async function setUsed(db: Db, id: string) {
  await runSql(db)`update api_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '5 minutes')`
}

/** Nobody else makes a key to the end of the transaction. Answers how many there are. */
export async function lockKeys(tx: Db): Promise<number> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy api keys', 0))`
  const { keys } = await onlyOf<{ keys: number }>(tx)`select count(*)::int as keys from api_keys
    where revoked_at is null`
  return keys
}

type NewKey = RowOf<'api_keys', 'name' | 'prefix' | 'key_hash' | 'scopes' | 'expires_at'> & {
  made_by: string
}

export async function insertKey(tx: Db, key: NewKey): Promise<string> {
  const { id } = await tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setRevoked(tx: Db, id: string, by: string) {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function findKeys(db: Db, only?: string): Promise<ApiKey[]> {
  const rows = await rowsOf<Omit<ApiKey, 'state'> & { is_expired: boolean; maker_is_here: boolean }>(db)`
    select k.id, k.name, k.prefix, k.scopes, u.first_name || ' ' || u.last_name as made_by, k.created_at,
      k.expires_at, k.last_used_at, k.revoked_at, coalesce(k.expires_at <= now(), false) as is_expired,
      coalesce(not u.deleted and u.role <> 'participant', false) as maker_is_here
    from api_keys k left join users u on u.id = k.made_by
    where ${only ?? null}::uuid is null or k.id = ${only ?? null}::uuid
    order by k.revoked_at is not null, k.created_at desc limit 200`
  return rows.map(({ is_expired, maker_is_here, ...key }) => ({
    ...key,
    state: stateOfKey({ revoked_at: key.revoked_at, is_expired, maker_is_here }),
  }))
}
