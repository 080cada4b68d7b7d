import { sql } from 'kysely'
import type { PersonInFull } from '#features/people/contract/people.ts'
import { UNLISTED_FIELDS } from '#platform/contract/written-fields.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, onlyOf } from '#platform/server/schema.ts'

/** What the page of one person shows beyond the table. */
export async function getWords(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([...UNLISTED_FIELDS, 'language', 'avatar'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The account that has taken this one's place; nothing where the caller may not see it. */
export async function findMergedInto(
  db: Db,
  userId: string,
  scope: Scope,
): Promise<PersonInFull['merged_into']> {
  const row = await firstOf<{
    id: string
    name: string
  }>(db)`select u.id, u.first_name || ' ' || u.last_name as name
    from users g join users u on u.id = g.merged_into where g.id = ${userId} and ${isWithinScope(scope)}`
  return row ?? null
}

/** The devices on which they are signed in: no addresses, no names of devices, which are theirs alone. */
export async function findDevices(db: Db, userId: string): Promise<PersonInFull['sessions']> {
  return db
    .selectFrom('auth_sessions')
    .select(['via', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute()
}

/** The ledger as it is at this moment, and how many lines it has of theirs. */
export async function getLedgerOf(db: Db, userId: string): Promise<{ points: number; entries: number }> {
  return onlyOf<{
    points: number
    entries: number
  }>(db)`select coalesce(sum(points), 0)::bigint as points,
    count(*) as entries from points_entries where user_id = ${userId}`
}
