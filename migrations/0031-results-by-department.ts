import { type Kysely, sql } from 'kysely'

/** What a questionnaire brought by department, fixed at its close; of those that closed before there is none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table questionnaire_splits (
    questionnaire_id uuid primary key references questionnaires (id) on delete cascade,
    split jsonb not null
  )`.execute(db)
}
