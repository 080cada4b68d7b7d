import { type RawBuilder, sql } from 'kysely'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

const holdsAll = (text: RawBuilder<unknown>, search: string) =>
  sql.join([sql`true`, ...wordsOf(search).map((word) => holds(text, word))], sql` and `)

/**
 * The numbers of people in whose name every word stands, at most so many, in no order; `among` narrows it down to
 * some. Whoever shows a pseudonym is found by that alone.
 */
export async function findPeopleCalled(
  db: Db,
  search: string,
  { most, among }: { most: number; among?: readonly number[] },
): Promise<number[]> {
  const narrowed = among ? sql`u.number = any(${[...among]}::int[])` : sql`true`
  // Two queries and not one with a case, which no index answers.
  const rows = await rowsOf<{ number: number }>(db)`
    select u.number from users u
    where not u.deleted and ${narrowed} and ${holdsAll(sql`u.search_name`, search)}
      and not exists (select from ranking_privacy p where p.user_id = u.id and p.pseudonym is not null)
    union all
    select u.number from ranking_privacy p join users u on u.id = p.user_id
    where not u.deleted and ${narrowed} and p.pseudonym is not null and ${holdsAll(sql`p.search_pseudonym`, search)}
    limit ${most}`
  return rows.map(({ number }) => number)
}

/** The same of crews. */
export async function findCrewsCalled(
  db: Db,
  search: string,
  { most, among }: { most: number; among?: readonly number[] },
): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(db)`
    select number from teams
    where ${among ? sql`number = any(${[...among]}::int[])` : sql`true`} and ${holdsAll(sql`search_name`, search)}
    limit ${most}`
  return rows.map(({ number }) => number)
}
