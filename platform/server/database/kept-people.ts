import { type RawBuilder, sql } from 'kysely'
import { type Db, firstOf } from '#platform/server/schema.ts'

type WhoHas = (db: Db, id: string, userIds: readonly string[]) => Promise<string[] | undefined>

/** Finds of some people those for whom a condition on `u` and the piece `a` holds; undefined where there is no such piece. */
export function whoHas(table: string, condition: RawBuilder<unknown>): WhoHas {
  return async (db, id, userIds) => {
    const row = await firstOf<{ kept: string[] }>(db)`select array(select u.id::text from users u
        where u.id = any(${[...userIds]}::uuid[]) and (${condition})) as kept
      from ${sql.table(table)} a where a.id = ${id}`
    return row?.kept
  }
}
