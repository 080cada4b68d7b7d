import { type RawBuilder, sql } from 'kysely'
import { type Db, firstOf } from '#platform/server/schema.ts'

/**
 * Of these people, those for whom a condition on `u` and the piece `a` holds; undefined where no row of the table has
 * that id.
 */
export async function peopleOf(
  db: Db,
  { table, id, userIds }: { table: string; id: string; userIds: readonly string[] },
  condition: RawBuilder<unknown>,
): Promise<string[] | undefined> {
  const row = await firstOf<{ kept: string[] }>(db)`select array(select u.id::text from users u
      where u.id = any(${[...userIds]}::uuid[]) and (${condition})) as kept
    from ${sql.table(table)} a where a.id = ${id}`
  return row?.kept
}
