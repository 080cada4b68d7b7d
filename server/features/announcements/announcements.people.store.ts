import { sql } from 'kysely'
import type { Audience } from '#contract/audiences.ts'
import { isWithinScope, type Scope } from '#server/features/account/account.ts'
import { isMeant } from '#server/platform/audience.ts'
import type { Db } from '#server/schema.ts'

/** Everybody whom an announcement to this audience would be for, of those whom its sender may reach. */
export async function findPeople(db: Db, audience: Audience, scope: Scope): Promise<string[]> {
  const { segments, department_ids, country_ids } = audience
  const { rows } = await sql<{ id: string }>`select u.id from users u
    cross join (select ${segments}::text[] as segments, ${department_ids}::uuid[] as department_ids,
      ${country_ids}::uuid[] as country_ids) a
    where ${isMeant} and ${isWithinScope(scope)} order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
