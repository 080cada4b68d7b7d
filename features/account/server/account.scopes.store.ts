import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#platform/contract/roles.ts'
import type { Db } from '#platform/server/schema.ts'

/** The departments and countries to which an organiser is limited: whoever is in one of them. Undefined: everybody. */
export type Scope = { department_ids: string[]; country_ids: string[] } | undefined

/** Administrators are never limited. */
export async function findScope(db: Db, { id, role }: { id: string; role: Role }): Promise<Scope> {
  if (role === 'administrator') return undefined
  return db
    .selectFrom('organiser_scopes')
    .select(['department_ids', 'country_ids'])
    .where('user_id', '=', id)
    .executeTakeFirst()
}

/** The same of somebody of whom only the id is known. */
export async function findScopeOfPerson(db: Db, id: string): Promise<Scope> {
  const person = await db.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirst()
  return person && findScope(db, person)
}

/** Whether the person `u` is among those whom a scope leaves. */
export function isWithinScope(scope: Scope): RawBuilder<boolean> {
  if (!scope) return sql<boolean>`true`
  return sql<boolean>`coalesce(u.department_id = any(${scope.department_ids}::uuid[])
    or u.country_id = any(${scope.country_ids}::uuid[]), false)`
}

/** Whether somebody of this id is among those whom a scope leaves; an id that is null is nobody's. */
export function isPersonWithin(scope: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!scope) return sql<boolean>`true`
  return sql<boolean>`${id} in (select u.id from users u where ${isWithinScope(scope)})`
}

/** The same of one id, or of what a question after one answers: a row that is not there belongs to nobody. */
export async function isWithin(db: Db, scope: Scope, id: string | RawBuilder<unknown>): Promise<boolean> {
  if (!scope) return true
  const person = typeof id === 'string' ? sql`${id}::uuid` : sql`(${id})`
  const { rows } = await sql<{
    within: boolean
  }>`select coalesce(${isPersonWithin(scope, person)}, false) as within`.execute(db)
  return rows[0]!.within
}

/** Those of these people whom a scope leaves. */
export async function findThoseWithin(db: Db, scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (!scope) return new Set(ids)
  const { rows } = await sql<{ id: string }>`select u.id from users u
    where u.id = any(${[...ids]}::uuid[]) and ${isWithinScope(scope)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Null takes the limit away. */
export async function setScopeRow(
  tx: Db,
  { userId, scope, by }: { userId: string; scope: Scope; by: string },
): Promise<void> {
  if (!scope) {
    await tx.deleteFrom('organiser_scopes').where('user_id', '=', userId).execute()
    return
  }
  const row = { ...scope, set_by: by }
  await tx
    .insertInto('organiser_scopes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row, set_at: sql`now()` }))
    .execute()
}
