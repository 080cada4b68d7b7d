import { type Kysely, sql } from 'kysely'

/** Why a line of the ledger was written, as a rule and its values, so that each reader is told in their language. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table points_entries add column told jsonb`.execute(db)
}
