import { sql } from 'kysely'
import { type Db, onlyOf } from '#platform/server/schema.ts'

/** Those who can sign in. */
export async function countAdministrators(db: Db): Promise<number> {
  const { found } = await onlyOf<{ found: number }>(db)`select count(*)::int as found from users
    where role = 'administrator' and not deleted`
  return found
}

/** Of these people, or of all. */
export async function countWithoutLanguage(db: Db, userIds?: readonly string[]): Promise<number> {
  const { found } = await onlyOf<{ found: number }>(db)`select count(*)::int as found from users
    where language is null and not deleted and ${userIds ? sql`id = any(${[...userIds]}::uuid[])` : sql`true`}`
  return found
}
