import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

/** The stages in order, each with the database's present moment. */
export async function findStages(db: Db) {
  return db
    .selectFrom('stages')
    .select(['id', 'name', 'order', 'starts_at', 'ends_at', sql<string>`now()`.as('now')])
    .orderBy('order')
    .execute()
}
