import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Put away at the desk: people keep what they had of it.
  await sql`alter table trainings add column archived_at timestamptz`.execute(db)
}
