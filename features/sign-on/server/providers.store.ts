import { sql } from 'kysely'
import { type Db, isThere, onlyOf, rowsOf, type RowOf, runSql } from '#platform/server/schema.ts'

export type ProviderRow = RowOf<'sign_on_providers'>

/** Nobody else changes providers, or whether passwords are off, to the end of the transaction. */
export async function lockSignOn(tx: Db): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy sign-on', 0))`
}

export async function findProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('sign_on_providers').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findProviders(db: Db) {
  return rowsOf<ProviderRow & { people: number }>(db)`select p.*,
      (select count(*)::int from sign_on_links l where l.provider_id = p.id) as people
    from sign_on_providers p order by lower(p.name), p.created_at`
}

/** Those that sign people in. */
export async function findNames(db: Db): Promise<{ id: string; name: string }[]> {
  return rowsOf<{ id: string; name: string }>(
    db,
  )`select id, name from sign_on_providers where is_on order by lower(name), created_at`
}

type Written = Omit<
  ProviderRow,
  | 'id'
  | 'secret'
  | 'made_by'
  | 'created_at'
  | 'last_good_at'
  | 'last_error'
  | 'last_error_detail'
  | 'last_error_at'
>

const columnsOf = ({ rules, settings, ...plain }: Written) => ({
  ...plain,
  rules: sql<ProviderRow['rules']>`${JSON.stringify(rules)}::jsonb`,
  settings: sql<ProviderRow['settings']>`${JSON.stringify(settings)}::jsonb`,
})

export async function insertProvider(
  tx: Db,
  provider: Written & { made_by: string | null },
): Promise<string> {
  const { made_by, ...written } = provider
  const { id } = await tx
    .insertInto('sign_on_providers')
    .values({ ...columnsOf(written), made_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setProvider(tx: Db, id: string, written: Written): Promise<void> {
  await tx.updateTable('sign_on_providers').set(columnsOf(written)).where('id', '=', id).execute()
}

export async function setSecret(tx: Db, id: string, secret: Buffer | null): Promise<void> {
  await tx.updateTable('sign_on_providers').set({ secret }).where('id', '=', id).execute()
}

export function deleteProviderRow(tx: Db, id: string): Promise<boolean> {
  return isThere(tx)`delete from sign_on_providers where id = ${id} returning id`
}

export async function setGood(db: Db, id: string): Promise<void> {
  // To the minute: thousands who come in at once do not wait for each other here.
  await runSql(db)`update sign_on_providers set last_good_at = now()
    where id = ${id} and (last_good_at is null or last_good_at < now() - interval '1 minute')`
}

export async function setFailed(db: Db, id: string, { code, detail }: { code: string; detail: string }) {
  await runSql(db)`update sign_on_providers
    set last_error = ${code}, last_error_detail = ${detail}, last_error_at = now() where id = ${id}`
}

/** Of all who may sign in, those who have never done so by a provider that is on. */
export async function countNever(db: Db) {
  return onlyOf<{ people: number; organisers: number; total: number }>(db)`
    select count(*) filter (where not linked)::int as people,
      count(*) filter (where not linked and role <> 'participant')::int as organisers, count(*)::int as total
    from (select u.role, exists (select from sign_on_links l join sign_on_providers p on p.id = l.provider_id and p.is_on
        where l.user_id = u.id) as linked from users u where not u.deleted) as each`
}

/** Administrators who can sign in with a password. */
export async function findKeepers(db: Db): Promise<{ id: string; name: string }[]> {
  return rowsOf<{ id: string; name: string }>(
    db,
  )`select u.id, u.first_name || ' ' || u.last_name as name from users u
    join auth_credentials k on k.user_id = u.id and k.password_hash is not null and k.verified_at is not null
    where u.role = 'administrator' and not u.deleted order by u.sort_name limit 200`
}
