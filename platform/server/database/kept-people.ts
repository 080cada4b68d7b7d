import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

/**
 * Of these people, those for whom a condition on `u` and the piece `a` holds; undefined where no row of the table has
 * that id.
 */
export async function peopleOf(
  db: Db,
  { table, id, userIds }: { table: string; id: string; userIds: readonly string[] },
  condition: RawBuilder<unknown>,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ kept: string[] }>`select array(select u.id::text from users u
      where u.id = any(${[...userIds]}::uuid[]) and (${condition})) as kept
    from ${sql.table(table)} a where a.id = ${id}`.execute(db)
  return rows[0]?.kept
}
