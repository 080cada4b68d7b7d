import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // From when and until when a question is drawn while it is active.
  await sql`alter table quiz_questions add column active_from timestamptz, add column active_until timestamptz,
    add constraint quiz_questions_plan check (active_from < active_until)`.execute(db)
}
