import { sql } from 'kysely'
import { proveLedger } from '#features/points/server/points.ts'
import type { Db } from '#platform/server/schema.ts'
import type { GeneratorReport } from './duels-plan.ts'

/** What the ledger says that the generator's own book does not, one sentence each: empty when all is exact. */
export async function compareLedger(db: Db, { points, entries }: GeneratorReport): Promise<string[]> {
  const { differences } = await proveLedger(db)
  const { rows } = await sql<{ user_id: string; points: number; entries: number }>`
    select user_id, sum(points)::int as points, count(*)::int as entries from points_entries group by user_id`.execute(
    db,
  )
  const booked = new Map(rows.map((row) => [row.user_id, row.points]))
  for (const [id, earned] of Object.entries(points))
    if ((booked.get(id) ?? 0) !== earned)
      differences.push(`${id} has ${booked.get(id)} points, and earned ${earned}`)
  const lines = rows.reduce((sum, row) => sum + row.entries, 0)
  if (lines !== entries) differences.push(`the ledger has ${lines} lines, and ${entries} were earned`)
  return differences
}
