import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/schema.ts'

/** How many of these rows, each with its `state`, are in which one. States without a row are left out. */
export async function countStates(db: Db, rows: RawBuilder<unknown>): Promise<Record<string, number>> {
  const { rows: found } = await sql<{ state: string; of: number }>`select state, count(*)::int as of
    from (${rows}) s group by state`.execute(db)
  return Object.fromEntries(found.map(({ state, of }) => [state, of]))
}
