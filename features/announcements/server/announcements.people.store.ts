import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#platform/contract/audiences.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { audienceRow, isMeant } from '#platform/server/lists/audience.ts'
import { type Db, isThere } from '#platform/server/schema.ts'

/** A question after everybody whom an announcement to this audience would be for, of those whom its sender may reach. */
export function peopleMeant(audience: Audience, scope: Scope): RawBuilder<unknown> {
  return sql`select u.id, u.segment, u.access from users u cross join ${audienceRow(audience)}
    where ${isMeant} and ${isWithinScope(scope)}`
}

export async function isAnybodyMeant(db: Db, audience: Audience, scope: Scope): Promise<boolean> {
  return isThere(db)`${peopleMeant(audience, scope)} limit 1`
}
