import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/account.ts'
import type { Db } from '#server/schema.ts'

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

/** Whether the person `u` is among those whom a scope leaves. */
export function isWithinScope(scope: Scope): RawBuilder<boolean> {
  if (!scope) return sql<boolean>`true`
  return sql<boolean>`coalesce(u.department_id = any(${scope.department_ids}::uuid[])
    or u.country_id = any(${scope.country_ids}::uuid[]), false)`
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
