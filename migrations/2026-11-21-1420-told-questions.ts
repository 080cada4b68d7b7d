import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // When the organisers got a mail about it; those from before are taken as known.
  await sql`alter table points_questions add column told_at timestamptz`.execute(db)
  await sql`update points_questions set told_at = now()`.execute(db)
}
